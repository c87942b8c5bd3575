---@meta skerry

-- What scenario scripts see, for lua-language-server. Written by `./dev docs` from the tables of the engine.
-- Begin a script with
--
--     ---@type skerry.scenario
--     local scenario = { ... }
--     return scenario
--
-- A file of tests needs nothing: `test` hands its function a t that is known.

---A kind of resource.
---@alias skerry.resource string|"brick"|"lumber"|"wool"|"grain"|"ore"

---A kind of terrain.
---@alias skerry.terrain string|"sea"|"desert"|"forest"|"pasture"|"fields"|"hills"|"mountains"

---A kind of piece.
---@alias skerry.piece string|"road"|"settlement"|"city"

---A kind of development card.
---@alias skerry.card string|"knight"|"road_building"|"year_of_plenty"|"monopoly"|"victory_point"

---A blocker, by its name.
---@alias skerry.blocker_name string|"robber"

---An award.
---@alias skerry.award string|"longest_road"|"largest_army"

---A metric of the script's own.
---@alias skerry.metric string

---A part of the turn. With strict phases `main` is two: `trade`, then `build`.
---@alias skerry.phase "setup"|"before_roll"|"main"|"trade"|"build"|"special_building"|"paired"|"ended"

---When an action may be done: `main` is after the roll.
---@alias skerry.action_phase "before_roll"|"main"|"special_building"|"paired"

---`{ brick = 2, ore = 1 }`, or a list with a name for each card.
---@alias skerry.cards table<skerry.resource, integer>|skerry.resource[]

---@alias skerry.variable_type
---| "integer" # A whole number from `min` (0 if left out) to `max`; begins as `initial` (0).
---| "boolean" # `initial`, or false.
---| "player" # nil at first.
---| "resource" # nil at first.
---| "hex" # nil at first.
---| "node" # nil at first.
---| "edge" # nil at first.
---| "set" # Any of the things that `of` says, each once; empty at first.
---| "list" # Up to `size` things that `of` says, in the order in which they came; empty at first.

---@alias skerry.question_type
---| "yes_no" # Yes or no.
---| "choice" # One of `from`, a list of up to 16 texts.
---| "integer" # A number from `min` to `max`.
---| "resource" # One of `from`: a list, `"bank"` (also if left out): the cards that the bank has, or `"hand"`: that the player has.
---| "player" # One of `from`, a list.
---| "hex" # One of `from`, a list.
---| "node" # One of `from`, a list.
---| "edge" # One of `from`, a list.
---| "cards" # `count` cards out of `from`, or of the player's hand as far as a seven counts it. The answer is a list of resources, one a card.

---Those of every game, and the script's own.
---@class skerry.options
---@field points integer Points to win (0: as the scenario says).
---@field domestic_trade boolean Players trade with each other.
---@field strict_phases boolean First trade, then build.
---@field harbor_same_turn boolean A harbor may be used in the turn it is settled.
---@field first_player integer Who begins (0: the highest roll).
---@field extra_turn string Between two turns the others build (sbp), or one trades with the bank and builds (paired).
---@field sbp_min_players integer From how many players on there is an extra turn.
---@field paired_p2_can_win boolean The second of a pair may win in its part.
---@field robber_start string Of several deserts the robber begins on the first, or the start player chooses.
---@field harbor_shuffle boolean Harbors change places, also those that the board has fixed.
---@field [string] any

---@class skerry.hex_filter
---@field terrain? skerry.terrain With this terrain.
---@field token? integer|boolean With this number; 0: without one; `true`: with any.
---@field group? string Which the board counts to this group.
---@field yields? skerry.resource|"any"|boolean Which produce this; `true`: which produce anything.
---@field home? boolean `true`: to which blockers go home, such as deserts.
---@field red? boolean Whether their number is red, a 6 or an 8.
---@field ordinary? boolean `true`: deserts, and what produces one kind: such as every island has.
---@field outside? string Which the board does not count to this group.
---@field apart_from? skerry.hex[] Neither among these nor beside one of them.

---@class skerry.place_filter
---@field coastal? boolean Whether it lies at the coast.
---@field owner? skerry.player With a piece of this player.
---@field piece? skerry.piece With this piece.
---@field empty? boolean Whether nothing stands there.
---@field harbor? boolean Whether a harbor is there.

---@class skerry.finish
---@field ending? string One of the script's `endings`; an ordinary victory if left out.
---@field winner? skerry.player Who wins; left out: nobody.

---@class skerry.figures
---@field points_to_win integer Victory points that end the game.
---@field hand_limit integer Cards that a seven leaves alone.
---@field victory "at_once"|"end_of_turn" When victory is looked at.

---@class skerry.resource_facts
---@field name skerry.resource Its name in scripts.
---@field title string What players read.
---@field supply integer How many the bank began with.
---@field card boolean Whether it is a card.

---@class skerry.piece_facts
---@field name skerry.piece Its name in scripts.
---@field title string What players read.
---@field yield integer How many cards it gets from a hex.
---@field points integer The victory points that it is worth.
---@field domain "land"|"sea" What must lie beside it.

---Yes or no.
---@class skerry.question_yes_no
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "yes_no" What is asked for. Needed.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---One of `from`, a list of up to 16 texts.
---@class skerry.question_choice
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "choice" What is asked for. Needed.
---@field from string[] What there is to choose from.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---A number from `min` to `max`.
---@class skerry.question_integer
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "integer" What is asked for. Needed.
---@field min integer The smallest number.
---@field max integer The largest number.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---One of `from`: a list, `"bank"` (also if left out): the cards that the bank has, or `"hand"`: that the player has.
---@class skerry.question_resource
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "resource" What is asked for. Needed.
---@field from? "bank"|"hand"|skerry.resource[] What there is to choose from.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---One of `from`, a list.
---@class skerry.question_player
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "player" What is asked for. Needed.
---@field from skerry.player[] What there is to choose from.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---One of `from`, a list.
---@class skerry.question_hex
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "hex" What is asked for. Needed.
---@field from skerry.hex[] What there is to choose from.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---One of `from`, a list.
---@class skerry.question_node
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "node" What is asked for. Needed.
---@field from skerry.node[] What there is to choose from.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---One of `from`, a list.
---@class skerry.question_edge
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "edge" What is asked for. Needed.
---@field from skerry.edge[] What there is to choose from.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---`count` cards out of `from`, or of the player's hand as far as a seven counts it. The answer is a list of resources, one a card.
---@class skerry.question_cards
---@field prompt string What the player is asked; {name} is filled in from `values`. Needed.
---@field type "cards" What is asked for. Needed.
---@field from? skerry.cards What there is to choose from.
---@field count integer How many cards.
---@field optional? boolean The player may decline: the answer is then nil.
---@field values? table<string, any> For the names in braces, as for `game:log`.

---@alias skerry.question
---| skerry.question_yes_no
---| skerry.question_choice
---| skerry.question_integer
---| skerry.question_resource
---| skerry.question_player
---| skerry.question_hex
---| skerry.question_node
---| skerry.question_edge
---| skerry.question_cards

---@class skerry.game
---@field phase skerry.phase Where in the turn the game is.
---@field turn_player skerry.player Whose turn it is.
---@field turn integer How many turns have begun.
---@field round integer How many rounds have begun: a round is a turn of each player.
---@field state skerry.state The script's own variables.
---@field options skerry.options The script's options and the general ones, as played.
---@field players skerry.player[] All players, in the order of seats.
---@field player_count integer How many play.
---@field board string The board's name.
---@field rules skerry.figures The figures of the rules as played.
local game = {}

---Asks, and returns the answer.
---@param player skerry.player
---@param question skerry.question
---@return any
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_yes_no): boolean
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_choice): string?
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_integer): integer?
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_resource): skerry.resource?
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_player): skerry.player?
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_hex): skerry.hex?
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_node): skerry.node?
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_edge): skerry.edge?
---@overload fun(self: skerry.game, player: skerry.player, question: skerry.question_cards): skerry.resource[]?
function game:ask(player, question) end

---Asks several; nobody sees another's answer before all are in. A list of answers.
---@param players skerry.player[]
---@param question fun(player: skerry.player): skerry.question
---@return any[]
function game:ask_each(players, question) end

---From the first on, clockwise, players give up cards of their choice, what a seven takes or `count` as far as they have them: to the bank, in a heap that knows whose they were; nil: nobody has to. Nobody sees another's choice before all are in; hidden: nor later which cards they are.
---@param first skerry.player
---@param prompt string
---@param hidden? boolean
---@param count? integer
---@return skerry.heap?
function game:collect(first, prompt, hidden, count) end

---From the bank, as far as bank and limit go. Returns how many. seen_by: the players who learn which; all if left out.
---@param player skerry.player
---@param kind skerry.resource
---@param n integer
---@param seen_by? skerry.player[]
---@return integer
function game:give(player, kind, n, seen_by) end

---Between players, openly. Returns how many.
---@param from skerry.player
---@param to skerry.player
---@param kind skerry.resource
---@param n integer
---@return integer
function game:transfer(from, to, kind, n) end

---Back to the bank. seen_by as for give.
---@param player skerry.player
---@param cards skerry.cards
---@param seen_by? skerry.player[]
function game:discard(player, cards, seen_by) end

---Out of the game, from a hand. Returns how many.
---@param player skerry.player
---@param kind skerry.resource
---@param n integer
---@return integer
function game:remove_from_game(player, kind, n) end

---Out of the game, from the bank. Returns how many.
---@param kind skerry.resource
---@param n integer
---@return integer
function game:remove_from_supply(kind, n) end

---How many the bank has.
---@param kind skerry.resource
---@return integer
function game:supply(kind) end

---When this hook is done the player moves what a seven lets one move, and robs, as after a seven; nobody gives up cards. Nothing where there is nothing to move.
---@param player skerry.player
function game:rob(player) end

---Whether no script's can_steal forbids it: for a list of victims to choose from.
---@param thief skerry.player
---@param victim skerry.player
---@return boolean
function game:can_steal(thief, victim) end

---One card at random, or as on_steal decides; false where can_steal forbids it.
---@param thief skerry.player
---@param victim skerry.player
---@return boolean
function game:steal(thief, victim) end

---Asks for n cards of what the bank has.
---@param player skerry.player
---@param n integer
function game:pick_resources(player, n) end

---Rolls dice and returns the total; {name} in the label is filled in from values.
---@param label string
---@param dice? integer
---@param values? table<string, any>
---@return integer
function game:roll(label, dice, values) end

---Dice tell which n of the players it is, in the order of the list: for each place all who have none roll, and those with the most once more until it is one. Nobody rolls where they are no more than n. {player} in the label is who rolls.
---@param players skerry.player[]
---@param n integer
---@param label string
---@param dice? integer
---@return skerry.player[]
function game:roll_off(players, n, label, dice) end

---A number from 1 to n.
---@param n integer
---@return integer
function game:random(n) end

---One of the list; nil of an empty one.
---@generic T
---@param list T[]
---@return T?
function game:random_of(list) end

---Puts the list in a random order; returns it.
---@generic T
---@param list T[]
---@return T[]
function game:shuffle(list) end

---So many of the hexes by chance, no two side by side; nil: there is no way. Where there is hardly one the search is long, and may end the action as one that takes too much time.
---@param hexes skerry.hex[]
---@param n integer
---@return skerry.hex[]?
function game:scatter(hexes, n) end

---The hexes change terrains with each other, then numbers: none comes to a desert, and no 6 or 8 beside another where there is a way.
---@param hexes skerry.hex[]
function game:shuffle_hexes(hexes) end

---Those of the list that have most, in their order: of a property, by its name, or of what the function gives.
---@generic T
---@param list T[]
---@param measure string|fun(element: T): integer
---@return T[]
function game:most(list, measure) end

---Those of the list that have least; as game:most.
---@generic T
---@param list T[]
---@param measure string|fun(element: T): integer
---@return T[]
function game:least(list, measure) end

---Those nearest to the player's seat at the table, or, in edges to walk from their corners, to the nearest of the nodes. The first player sits to the north, the others clockwise.
---@param hexes skerry.hex[]
---@param to skerry.player|skerry.node[]
---@return skerry.hex[]
function game:nearest(hexes, to) end

---Those with this number, of one terrain or of any: a list in board order. Quicker than game:hexes.
---@param token integer
---@param terrain? skerry.terrain
---@return skerry.hex[]
function game:hexes_with(token, terrain) end

---A list in board order.
---@param filter? skerry.hex_filter
---@return skerry.hex[]
function game:hexes(filter) end

---A list in board order.
---@param filter? skerry.place_filter
---@return skerry.node[]
function game:nodes(filter) end

---A list in board order.
---@param filter? skerry.place_filter
---@return skerry.edge[]
function game:edges(filter) end

---For a loop: clockwise from the player.
---@param player skerry.player
---@return fun(): skerry.player?
function game:players_from(player) end

---The robber or another; nil where a script took it out.
---@param name skerry.blocker_name
---@return skerry.blocker?
function game:blocker(name) end

---All that have not left the game.
---@return skerry.blocker[]
function game:blockers() end

---name, title, supply and card (whether it is one) of a kind.
---@param name skerry.resource
---@return skerry.resource_facts
function game:resource(name) end

---name, title, yield, points and domain of a kind of piece.
---@param name skerry.piece
---@return skerry.piece_facts
function game:piece(name) end

---Who holds it, or nil.
---@param award skerry.award
---@return skerry.player?
function game:holder(award) end

---Ends the game.
---@param how skerry.finish
function game:finish(how) end

---A sentence for all; {name} is filled in from values, a player by name, a hex as 'fields with 9'.
---@param text string
---@param values? table<string, any>
function game:log(text, values) end

---A sentence about a hex, node or edge.
---@param text string
---@param place skerry.hex|skerry.node|skerry.edge
---@param values? table<string, any>
function game:show(text, place, values) end

---Adds n (1 if left out) to a metric.
---@param metric skerry.metric
---@param player? skerry.player
---@param n? integer
function game:count(metric, player, n) end

---Runs the function. What it builds and takes away happens in one go: awards are looked at once, when it is done. Nothing may be asked in it.
---@param change fun()
function game:together(change) end

---Edges to walk between the nearest two; nil: no way.
---@param from skerry.node[]
---@param to skerry.node[]
---@return integer?
function game:steps(from, to) end

---Whether that script plays, too.
---@param id string
---@return boolean
function game:has_script(id) end

---@class skerry.player
---@field index integer Its place at the table, 1 to game.player_count.
---@field points integer Victory points, hidden cards included.
---@field public_points integer Victory points that all can see.
---@field army integer Knights played.
---@field road_length integer Length of the longest road.
---@field retired boolean Whether it is out of the game.
local player = {}

---How many of this resource it holds.
---@param kind skerry.resource
---@return integer
function player:count(kind) end

---How many resource cards it holds.
---@return integer
function player:card_count() end

---How many of its resources a seven counts.
---@return integer
function player:hand_size() end

---How many a seven leaves alone.
---@return integer
function player:hand_limit() end

---How many a seven takes: half of them where they are more than the limit, otherwise 0.
---@return integer
function player:discard_due() end

---Its resources: a list of kinds, one a card.
---@return skerry.resource[]
function player:hand() end

---How many of these it has on the board.
---@param piece skerry.piece
---@return integer
function player:pieces(piece) end

---How many of these are left to build.
---@param piece skerry.piece
---@return integer
function player:supply(piece) end

---Where its buildings are; of one kind, or all.
---@param piece? skerry.piece
---@return skerry.node[]
function player:nodes(piece) end

---Where its roads and the like are; of one kind, or all.
---@param piece? skerry.piece
---@return skerry.edge[]
function player:edges(piece) end

---The next player clockwise.
---@return skerry.player
function player:next() end

---This player and all others, clockwise; none who is out of the game. The list to game:players_from.
---@return skerry.player[]
function player:round() end

---From whom it could steal, wherever they live, clockwise: who holds something that a seven counts, and whom no can_steal protects.
---@return skerry.player[]
function player:victims() end

---Gives it n points under a name that points declares.
---@param name string
---@param n integer
function player:set_points(name, n) end

---The points it has under that name.
---@param name string
---@return integer
function player:points_of(name) end

---Takes it out of the game.
function player:retire() end

---@class skerry.hex
---@field terrain skerry.terrain What the hex is. May be assigned.
---@field token integer? Its number token. May be assigned; nil takes it away.
---@field yields skerry.resource|"any"|nil What it produces.
---@field index integer Its number in board order.
---@field row integer Its row in the board file.
---@field column integer Its place in that row.
---@field blocked boolean Whether a blocker stops its production.
---@field land boolean Whether it is land.
---@field sea boolean Whether pieces sail along it.
---@field island integer? Its island: the number of that island's first hex; the same for all hexes that hang together. None at sea.
local hex = {}

---The node at corner i: 1 north, 2 north-east, clockwise to 6.
---@param i integer
---@return skerry.node
function hex:corner(i) end

---Its six nodes, clockwise from the north.
---@return skerry.node[]
function hex:corners() end

---Its six edges, clockwise from the north-east.
---@return skerry.edge[]
function hex:edges() end

---The hexes beside it.
---@return skerry.hex[]
function hex:neighbours() end

---x and y in thousandths of a hex side, y to the south.
---@return integer
---@return integer
function hex:centre() end

---Whether the player has a building at a corner.
---@param player skerry.player
---@return boolean
function hex:has_building_of(player) end

---Who has a building at a corner: clockwise from the first, or in the order of seats. None who is out of the game.
---@param first? skerry.player
---@return skerry.player[]
function hex:owners(first) end

---How many cards the player's buildings at its corners bring when it produces, blockers aside.
---@param player skerry.player
---@return integer
function hex:pays(player) end

---Whether the board counts it to that group.
---@param name string
---@return boolean
function hex:in_group(name) end

---@class skerry.node
---@field owner skerry.player? Whose building stands here.
---@field piece skerry.piece? What stands here.
---@field index integer Its number in board order.
---@field coastal boolean Whether it is land that touches the sea or the frame.
---@field harbor skerry.resource|"generic"|nil What the harbor here trades; nil: there is none.
---@field tipped boolean Whether the city here lies on its side and stands for a settlement.
local node = {}

---The edges that end here.
---@return skerry.edge[]
function node:edges() end

---The hexes around it.
---@return skerry.hex[]
function node:hexes() end

---The nodes one edge away.
---@return skerry.node[]
function node:nodes() end

---Whether a hex around it has this terrain.
---@param terrain skerry.terrain
---@return boolean
function node:touches(terrain) end

---Puts a piece of the player's supply here; fires no hook.
---@param player skerry.player
---@param piece skerry.piece
function node:place(player, piece) end

---Puts a piece of the player's supply here as if it were built: on_build is fired. It costs nothing, and no can_build is asked.
---@param player skerry.player
---@param piece skerry.piece
function node:build(player, piece) end

---Takes what stands here off the board, back to its supply.
function node:remove() end

---One step down. rule: what becomes of a city whose owner has no settlement left: "destroy", "tip" or "stay".
---@param rule? "destroy"|"tip"|"stay"
function node:downgrade(rule) end

---Whether the piece could stand here; without player by the distance rule alone.
---@param piece skerry.piece
---@param player? skerry.player
---@return boolean
function node:free_for(piece, player) end

---@class skerry.edge
---@field owner skerry.player? Whose piece lies here.
---@field piece skerry.piece? What lies here.
---@field index integer Its number in board order.
---@field coastal boolean Whether land lies on one side and sea or frame on the other.
---@field loose boolean Whether what lies here belongs to no line between two buildings of its owner: one end is free, or it is part of a loop.
---@field harbor skerry.resource|"generic"|nil What the harbor here trades; nil: there is none.
local edge = {}

---Its two nodes.
---@return skerry.node
---@return skerry.node
function edge:ends() end

---The other node.
---@param node skerry.node
---@return skerry.node
function edge:across(node) end

---The hexes beside it.
---@return skerry.hex[]
function edge:hexes() end

---The hexes at its sides and beyond its ends, clockwise from straight north of its middle.
---@return skerry.hex[]
function edge:around() end

---Puts a piece of the player's supply here; fires no hook.
---@param player skerry.player
---@param piece skerry.piece
function edge:place(player, piece) end

---Puts a piece of the player's supply here as if it were built: on_build is fired. It costs nothing, and no can_build is asked.
---@param player skerry.player
---@param piece skerry.piece
function edge:build(player, piece) end

---Takes what lies here off the board, back to its supply.
function edge:remove() end

---Whether the piece could lie here; with `without`, as if nothing lay on that edge.
---@param piece skerry.piece
---@param player? skerry.player
---@param without? skerry.edge
---@return boolean
function edge:free_for(piece, player, without) end

---Moves what lies here to another, empty edge; fires no hook.
---@param edge skerry.edge
function edge:move_to(edge) end

---@class skerry.blocker
---@field name skerry.blocker_name Its name.
---@field hex skerry.hex? Where it stands; nil off the board.
---@field on_board boolean Whether it stands on the board.
---@field marked skerry.hex? Where the board says that it begins; nil where it does not.
---@field gone boolean Whether it has left the game for good.
local blocker = {}

---Puts it on that hex; fires no hook, steals nothing.
---@param hex skerry.hex
function blocker:move(hex) end

---Puts it on a hex to which blockers go home, such as a desert: the player chooses of several; off the board where there is none.
---@param player skerry.player
---@param prompt string
function blocker:go_home(player, prompt) end

---Takes it off the board; it may come back.
function blocker:off_board() end

---Takes it out of the game for good.
function blocker:remove() end

---@class skerry.roll
---@field total integer Both dice together; roll[1] and roll[2] are the single dice.
---@field [integer] integer One of the two dice, 1 or 2; set in `on_dice` alone.

---@class skerry.owed
---@field [skerry.player] integer How many the player is owed. May be assigned.

---@class skerry.state
---@field [string] any A variable that `state` declares. May be assigned, but for sets and lists.

---@class skerry.set
local set = {}

---Puts x in.
---@param x any
function set:add(x) end

---Takes x out.
---@param x any
function set:remove(x) end

---Whether x is in it.
---@param x any
---@return boolean
function set:has(x) end

---How many are in it.
---@return integer
function set:size() end

---All that are in it: a list in board order.
---@return any[]
function set:members() end

---Takes all out.
function set:clear() end

---@class skerry.list
---@field [integer] any The i-th; nil beyond the last. May be assigned up to the last.
local list = {}

---Puts x at the end.
---@param x any
function list:push(x) end

---Takes the last one off and returns it.
---@return any
function list:pop() end

---The last one; nil of an empty list.
---@return any
function list:last() end

---How many there are.
---@return integer
function list:size() end

---Takes all out.
function list:clear() end

---@class skerry.heap
local heap = {}

---Who gave cards: a list, in the order of giving.
---@return skerry.player[]
function heap:givers() end

---How many the player gave, also of what is no card: that goes to the bank for good.
---@param player skerry.player
---@return integer
function heap:given(player) end

---How many cards are left in it; with a player, of those that the player gave.
---@param giver? skerry.player
---@return integer
function heap:size(giver) end

---How many are left that others than this player gave.
---@param player skerry.player
---@return integer
function heap:size_for(player) end

---What is left of the player's gift: a list of kinds, one a card.
---@param giver skerry.player
---@return skerry.resource[]
function heap:cards(giver) end

---What is left that others than this player gave: a list of kinds, one a card, giver by giver.
---@param player skerry.player
---@return skerry.resource[]
function heap:cards_for(player) end

---Of whose gift most is left, the player `but` aside; with a kind, among those who gave some that is left. Of several the first to give; nil: nothing is left.
---@param but? skerry.player
---@param kind? skerry.resource
---@return skerry.player?
function heap:largest(but, kind) end

---Whether fewer cards are left than there are players in the list for whom there is one that another gave.
---@param players skerry.player[]
---@return boolean
function heap:is_short(players) end

---Those of the list for whom there is a card that another gave.
---@param players skerry.player[]
---@return skerry.player[]
function heap:claimants(players) end

---For a loop: those of the list, first the givers, for whom there is a card that another gave when it is their turn.
---@param players skerry.player[]
---@return fun(): skerry.player?
function heap:takers(players) end

---The player gets a card that another gave: of this kind, or at random; of the giver, or of whose gift most is left. Returns its kind, also where the player's limit keeps it in the bank; nil: there is none.
---@param player skerry.player
---@param kind? skerry.resource
---@param giver? skerry.player
---@return skerry.resource?
function heap:give(player, kind, giver) end

---@class skerry.option
---@field type "boolean"|"integer"|"choice"|"hex" What it takes; needed.
---@field label? string What `skerry info` and the menu say of it.
---@field min? integer Of an integer: the smallest.
---@field max? integer Of an integer: the largest.
---@field not_in? integer|integer[] Of an integer: numbers that are not allowed.
---@field from? string[] Of a choice: its values, lower case with _.
---@field with? string The script beside which alone the option has a meaning; without it nobody may set it.
---@field default? boolean|integer|string Its value where nobody sets it.

---@class skerry.rules
---@field points_to_win? integer|fun(options: skerry.options, players: integer): integer 3 to 60; of several scripts' the highest. The general option `points` overrides it.
---@field points_at_least? integer|fun(options: skerry.options, players: integer): integer The same, on boards with fewer points, too: for a rule that is about longer games.
---@field victory? "at_once"|"end_of_turn"|fun(options: skerry.options, players: integer): "at_once"|"end_of_turn" When victory is looked at: as soon as the points are there, or when the turn ends.
---@field hand_limit? integer|fun(options: skerry.options, players: integer): integer How many cards a seven leaves alone.
---@field card_cost? skerry.cards|fun(options: skerry.options, players: integer): skerry.cards What a development card costs.

---@class skerry.resource_kind
---@field title? string|fun(options: skerry.options, players: integer): string What players read.
---@field supply? integer|fun(options: skerry.options, players: integer): integer How many the bank begins with.
---@field limit? integer|fun(options: skerry.options, players: integer): integer How many one player may hold; 0: any number.
---@field card? boolean|fun(options: skerry.options, players: integer): boolean Whether it is a card: hidden, in the hand. What is not (`false`) lies open, and the flags below are then `false` where they are left out.
---@field counts_on_seven? boolean|fun(options: skerry.options, players: integer): boolean Whether a seven counts and takes it.
---@field maritime_give? boolean|fun(options: skerry.options, players: integer): boolean Whether it may be given to the bank in trade.
---@field maritime_get? boolean|fun(options: skerry.options, players: integer): boolean Whether the bank gives it in trade.
---@field domestic? boolean|fun(options: skerry.options, players: integer): boolean Whether players may trade it.
---@field starting? boolean|fun(options: skerry.options, players: integer): boolean Whether a second settlement gets it; `true` if left out.
---@field plenty? boolean|fun(options: skerry.options, players: integer): boolean Whether a year of plenty may take it.
---@field monopoly? boolean|fun(options: skerry.options, players: integer): boolean Whether a monopoly may name it.

---@class skerry.terrain_kind
---@field title? string|fun(options: skerry.options, players: integer): string What players read.
---@field like? skerry.terrain|fun(options: skerry.options, players: integer): skerry.terrain Begin with a copy of that terrain.
---@field yields? skerry.resource|"any"|"nothing"|fun(options: skerry.options, players: integer): skerry.resource|"any"|"nothing" What it produces; `"any"`: a card of one's choice.
---@field land? boolean|fun(options: skerry.options, players: integer): boolean Whether it is land; `true` if left out.
---@field sea? boolean|fun(options: skerry.options, players: integer): boolean Whether pieces with `domain = "sea"` sail along it. What is neither land nor sea is closed to all.
---@field home? boolean|fun(options: skerry.options, players: integer): boolean Whether blockers start here and go home here, as to the desert.

---@class skerry.piece_kind
---@field title? string|fun(options: skerry.options, players: integer): string What players read.
---@field on? "node"|"edge"|fun(options: skerry.options, players: integer): "node"|"edge" Where it stands; a node if left out.
---@field upgrades? skerry.piece|fun(options: skerry.options, players: integer): skerry.piece It is built in the place of this piece of one's own.
---@field keeps_upgraded? boolean|fun(options: skerry.options, players: integer): boolean The piece in whose place it stands does not go back to the supply.
---@field cost? skerry.cards|fun(options: skerry.options, players: integer): skerry.cards What it costs; nothing if left out.
---@field points? integer|fun(options: skerry.options, players: integer): integer The victory points that it is worth.
---@field yield? integer|fun(options: skerry.options, players: integer): integer How many cards it gets from each hex beside it.
---@field supply? integer|{ shared: integer }|fun(options: skerry.options, players: integer): integer|{ shared: integer } How many each player has, or all together.
---@field route? boolean|fun(options: skerry.options, players: integer): boolean Of a piece on edges: it counts for the longest road, and one settles at its ends.
---@field domain? "land"|"sea"|fun(options: skerry.options, players: integer): "land"|"sea" Of a piece on edges: what must lie beside its edge; land if left out. The frame is sea.
---@field network? string|fun(options: skerry.options, players: integer): string Of a piece on edges: pieces of one network go on from each other; from one network to another it goes only at a building. If left out, `"roads"` for a route, and one of its own for what is none.
---@field setup? boolean|fun(options: skerry.options, players: integer): boolean Of a piece on edges: it may be placed beside a starting settlement.
---@field free_road? boolean|fun(options: skerry.options, players: integer): boolean Of a piece on edges: the card Road Building may place it.
---@field special_building? boolean|fun(options: skerry.options, players: integer): boolean Whether it may be built in the special building phase, as with five and six players.

---@class skerry.blocker_kind
---@field title? string|fun(options: skerry.options, players: integer): string What players read.
---@field start? "home"|"off_board"|"board"|fun(options: skerry.options, players: integer): "home"|"off_board"|"board" Where it begins; `"board"`: in the cell that the board marks.
---@field moved_by? "seven"|"knight"|("seven"|"knight")[]|fun(options: skerry.options, players: integer): "seven"|"knight"|("seven"|"knight")[] What lets a player move it.
---@field steals? boolean|fun(options: skerry.options, players: integer): boolean Whether who moves it steals a card; `true` if left out.
---@field blocks_production? boolean|fun(options: skerry.options, players: integer): boolean Whether its hex produces nothing; `true` if left out.
---@field sea? boolean|fun(options: skerry.options, players: integer): boolean Whether it moves at sea instead of on land.
---@field victims? skerry.piece|fun(options: skerry.options, players: integer): skerry.piece A piece on the edges of its hex that makes its owner a victim; buildings at the corners if left out.
---@field forbids? skerry.piece|skerry.piece[]|fun(options: skerry.options, players: integer): skerry.piece|skerry.piece[] Pieces that may not be put on the edges of its hex, nor moved there.
---@field optional? boolean|fun(options: skerry.options, players: integer): boolean The script does without this blocker where another script takes it out.

---@class skerry.card_kind
---@field title? string|fun(options: skerry.options, players: integer): string What players read.
---@field count? integer|fun(options: skerry.options, players: integer): integer How many are in the deck.
---@field army? integer|fun(options: skerry.options, players: integer): integer By how much playing it makes the army larger.
---@field points? integer|fun(options: skerry.options, players: integer): integer The victory points that it is worth, hidden.

---@class skerry.award_kind
---@field title? string|fun(options: skerry.options, players: integer): string What players read.
---@field points? integer|fun(options: skerry.options, players: integer): integer The victory points that it is worth.
---@field counter? string|fun(options: skerry.options, players: integer): string The variable of `state` that it follows: an integer with `per = "player"`. Needed for a new award.
---@field first? integer|fun(options: skerry.options, players: integer): integer How many one needs to be the first to hold it; 1 if left out.
---@field set_aside? boolean|fun(options: skerry.options, players: integer): boolean Whether it goes back to the middle when its holder is overtaken by several at once.

---@class skerry.variable
---@field type skerry.variable_type What it holds; needed.
---@field of? "integer"|"player"|"resource"|"hex"|"node"|"edge"|fun(options: skerry.options, players: integer): "integer"|"player"|"resource"|"hex"|"node"|"edge" Of a set or a list: what is in it.
---@field min? integer|fun(options: skerry.options, players: integer): integer The smallest number; 0 if left out.
---@field max? integer|fun(options: skerry.options, players: integer): integer The largest number.
---@field size? integer|fun(options: skerry.options, players: integer): integer Of a list: how many it holds, 1 to 4096.
---@field initial? integer|boolean|fun(options: skerry.options, players: integer): integer|boolean Of an integer or a boolean: its first value.
---@field per? "player"|fun(options: skerry.options, players: integer): "player" One of these for each player: `game.state.name[player]`.
---@field reset? "turn"|fun(options: skerry.options, players: integer): "turn" Back to its first value when a turn begins.
---@field show? string|skerry.shown|fun(options: skerry.options, players: integer): string|skerry.shown Players see it under this label; a hex as "fields with 9", a list with its places.
---@field counts? table<skerry.piece, integer>|fun(options: skerry.options, players: integer): table<skerry.piece, integer> Of an integer per player: the game keeps it, and counts the player's buildings, so many for each. A piece that is not named counts as the one it upgrades.
---@field at? "harbor"|"anywhere"|fun(options: skerry.options, players: integer): "harbor"|"anywhere" Which buildings it counts; anywhere if left out.

---@class skerry.shown
---@field label? string|fun(options: skerry.options, players: integer): string The label.
---@field names? string[]|fun(options: skerry.options, players: integer): string[] Words for the numbers, the first for `min`.

---@class skerry.metric_kind
---@field per? "player"|fun(options: skerry.options, players: integer): "player" Counted for each player.

---@class skerry.action
---@field title? string|fun(options: skerry.options, players: integer): string What players read.
---@field phase? skerry.action_phase|skerry.action_phase[]|fun(options: skerry.options, players: integer): skerry.action_phase|skerry.action_phase[] When it may be done; `"main"` if left out.
---@field cost? skerry.cards|fun(options: skerry.options, players: integer): skerry.cards What it costs: paid to the bank as a use, after `on_use_resource`.
---@field holds? skerry.cards|fun(options: skerry.options, players: integer): skerry.cards What must be in the hand and is not paid.
---@field limit? skerry.action_limit|fun(options: skerry.options, players: integer): skerry.action_limit How often it may be done.
---@field params? skerry.parameter[]|fun(options: skerry.options, players: integer): skerry.parameter[] Up to two things that are chosen, each `{ "name", type = ... }`.

---@class skerry.action_limit
---@field turn? integer|fun(options: skerry.options, players: integer): integer So many times in a turn.

---@class skerry.parameter
---@field [1] string Its name.
---@field type "resource"|"player"|"hex"|"node"|"edge"|"integer" What is chosen; needed.
---@field card? boolean|fun(options: skerry.options, players: integer): boolean Of a resource: only kinds that are cards.
---@field bank? integer|fun(options: skerry.options, players: integer): integer Of a resource: only kinds of which the bank has so many.
---@field min? integer|fun(options: skerry.options, players: integer): integer Of an integer: the smallest; 0 if left out.
---@field max? integer|fun(options: skerry.options, players: integer): integer Of an integer: the largest, at most 1000.
---@field own? skerry.piece|fun(options: skerry.options, players: integer): skerry.piece Of a node or an edge: with this piece of one's own.
---@field free? skerry.piece|fun(options: skerry.options, players: integer): skerry.piece Of a node or an edge: where one could put this piece.
---@field loose? boolean|fun(options: skerry.options, players: integer): boolean Beside `own`: only what closes no line between two buildings of one's own, as `edge.loose`.
---@field clear_of? skerry.blocker_name|fun(options: skerry.options, players: integer): skerry.blocker_name Of an edge: this blocker stands on none of its hexes.
---@field without? string|fun(options: skerry.options, players: integer): string Beside `free`: the parameter before this one, an edge. What stands there supports nothing, as it is to be moved.

---@class skerry.where
---@field phase? skerry.phase|skerry.phase[] In these parts of the turn. `main` covers `trade` and `build`.
---@field total? integer|integer[] Of a hook with a roll: the dice show this.
---@field terrain? skerry.terrain|skerry.terrain[] Of a hook with a roll: some hex with that number has the terrain; with a hex or a place: it is that or touches it.
---@field [string] any An argument by its name, or ["state.NAME"].

---@alias skerry.hook_lay fun(game: skerry.game)
---@class skerry.guarded_lay
---@field where? skerry.where
---@field [1] skerry.hook_lay

---@alias skerry.hook_setup fun(game: skerry.game)
---@class skerry.guarded_setup
---@field where? skerry.where
---@field [1] skerry.hook_setup

---@alias skerry.hook_can_lay fun(game: skerry.game): boolean?, string?
---@class skerry.guarded_can_lay
---@field where? skerry.where
---@field [1] skerry.hook_can_lay|string

---@alias skerry.hook_start_of_turn fun(game: skerry.game, player: skerry.player)
---@class skerry.guarded_start_of_turn
---@field where? skerry.where
---@field [1] skerry.hook_start_of_turn

---@alias skerry.hook_on_dice fun(game: skerry.game, player: skerry.player, roll: skerry.roll): boolean?
---@class skerry.guarded_on_dice
---@field where? skerry.where
---@field [1] skerry.hook_on_dice

---@alias skerry.hook_can_keep_roll fun(game: skerry.game, player: skerry.player, roll: skerry.roll): boolean?, string?
---@class skerry.guarded_can_keep_roll
---@field where? skerry.where
---@field [1] skerry.hook_can_keep_roll|string

---@alias skerry.hook_on_roll fun(game: skerry.game, player: skerry.player, roll: skerry.roll): boolean?
---@class skerry.guarded_on_roll
---@field where? skerry.where
---@field [1] skerry.hook_on_roll

---@alias skerry.hook_on_seven fun(game: skerry.game, player: skerry.player): boolean?
---@class skerry.guarded_on_seven
---@field where? skerry.where
---@field [1] skerry.hook_on_seven

---@alias skerry.hook_on_payout fun(game: skerry.game, kind: skerry.resource, owed: skerry.owed, reason: string): boolean?
---@class skerry.guarded_on_payout
---@field where? skerry.where
---@field [1] skerry.hook_on_payout

---@alias skerry.hook_on_short fun(game: skerry.game, kind: skerry.resource, owed: skerry.owed, reason: string): boolean?
---@class skerry.guarded_on_short
---@field where? skerry.where
---@field [1] skerry.hook_on_short

---@alias skerry.hook_on_produced fun(game: skerry.game, player: skerry.player, roll: skerry.roll)
---@class skerry.guarded_on_produced
---@field where? skerry.where
---@field [1] skerry.hook_on_produced

---@alias skerry.hook_on_empty_handed fun(game: skerry.game, player: skerry.player, roll: skerry.roll)
---@class skerry.guarded_on_empty_handed
---@field where? skerry.where
---@field [1] skerry.hook_on_empty_handed

---@alias skerry.hook_on_rob fun(game: skerry.game, player: skerry.player, reason: string): boolean?
---@class skerry.guarded_on_rob
---@field where? skerry.where
---@field [1] skerry.hook_on_rob

---@alias skerry.hook_can_move_blocker fun(game: skerry.game, player: skerry.player, blocker: skerry.blocker_name, hex: skerry.hex): boolean?, string?
---@class skerry.guarded_can_move_blocker
---@field where? skerry.where
---@field [1] skerry.hook_can_move_blocker|string

---@alias skerry.hook_on_move_blocker fun(game: skerry.game, player: skerry.player, blocker: skerry.blocker_name, hex: skerry.hex)
---@class skerry.guarded_on_move_blocker
---@field where? skerry.where
---@field [1] skerry.hook_on_move_blocker

---@alias skerry.hook_can_steal fun(game: skerry.game, thief: skerry.player, victim: skerry.player): boolean?, string?
---@class skerry.guarded_can_steal
---@field where? skerry.where
---@field [1] skerry.hook_can_steal|string

---@alias skerry.hook_on_steal fun(game: skerry.game, thief: skerry.player, victim: skerry.player): boolean?
---@class skerry.guarded_on_steal
---@field where? skerry.where
---@field [1] skerry.hook_on_steal

---@alias skerry.hook_on_play_card fun(game: skerry.game, player: skerry.player, card: skerry.card): boolean?
---@class skerry.guarded_on_play_card
---@field where? skerry.where
---@field [1] skerry.hook_on_play_card

---@alias skerry.hook_can_play_card fun(game: skerry.game, player: skerry.player, card: skerry.card): boolean?, string?
---@class skerry.guarded_can_play_card
---@field where? skerry.where
---@field [1] skerry.hook_can_play_card|string

---@alias skerry.hook_on_monopoly fun(game: skerry.game, player: skerry.player, kind: skerry.resource): boolean?
---@class skerry.guarded_on_monopoly
---@field where? skerry.where
---@field [1] skerry.hook_on_monopoly

---@alias skerry.hook_can_use_resource fun(game: skerry.game, player: skerry.player, kind: skerry.resource, count: integer, purpose: string): boolean?, string?
---@class skerry.guarded_can_use_resource
---@field where? skerry.where
---@field [1] skerry.hook_can_use_resource|string

---@alias skerry.hook_on_use_resource fun(game: skerry.game, player: skerry.player, kind: skerry.resource, count: integer, purpose: string)
---@class skerry.guarded_on_use_resource
---@field where? skerry.where
---@field [1] skerry.hook_on_use_resource

---@alias skerry.hook_can_build fun(game: skerry.game, player: skerry.player, piece: skerry.piece, place: skerry.node|skerry.edge): boolean?, string?
---@class skerry.guarded_can_build
---@field where? skerry.where
---@field [1] skerry.hook_can_build|string

---@alias skerry.hook_on_build fun(game: skerry.game, player: skerry.player, piece: skerry.piece, place: skerry.node|skerry.edge)
---@class skerry.guarded_on_build
---@field where? skerry.where
---@field [1] skerry.hook_on_build

---@alias skerry.hook_can_trade fun(game: skerry.game, player: skerry.player, other: skerry.player): boolean?, string?
---@class skerry.guarded_can_trade
---@field where? skerry.where
---@field [1] skerry.hook_can_trade|string

---@alias skerry.hook_on_trade fun(game: skerry.game, player: skerry.player, other: skerry.player)
---@class skerry.guarded_on_trade
---@field where? skerry.where
---@field [1] skerry.hook_on_trade

---@alias skerry.hook_modify_hand_limit fun(game: skerry.game, player: skerry.player, limit: integer): integer
---@class skerry.guarded_modify_hand_limit
---@field where? skerry.where
---@field [1] skerry.hook_modify_hand_limit

---@alias skerry.hook_end_of_turn fun(game: skerry.game, player: skerry.player)
---@class skerry.guarded_end_of_turn
---@field where? skerry.where
---@field [1] skerry.hook_end_of_turn

---@alias skerry.hook_end_of_special_building fun(game: skerry.game, partner: skerry.player)
---@class skerry.guarded_end_of_special_building
---@field where? skerry.where
---@field [1] skerry.hook_end_of_special_building

---@alias skerry.hook_game_over fun(game: skerry.game)
---@class skerry.guarded_game_over
---@field where? skerry.where
---@field [1] skerry.hook_game_over

---The table that a script returns.
---@class skerry.scenario
---@field id string The script's name: lower case letters, digits and `_`. Best that of its file.
---@field title string What players read.
---@field version string Goes into the record of each game, which asks for it again when it is replayed: change it with the rules.
---@field api 1 The interface that the script is written for: 1.
---@field summary? string What `skerry info` says of it, in a sentence or two.
---@field players? integer|integer[] `{ least, most }`, or one number; 2 to 6 if left out.
---@field options? table<string, skerry.option> What people may set with `--set name=value`; read as `game.options.name`.
---@field presets? table<string, table<string, boolean|integer|string>> Several options under one name: `name = { option = value, ... }`; chosen with `--preset name`.
---@field boards? string|string[]|fun(options: skerry.options, players: integer): string|string[] Boards that it is made for, the first is the default; any if left out.
---@field requires? string|string[]|fun(options: skerry.options, players: integer): string|string[] Scripts without which it cannot be played.
---@field conflicts? string|string[]|table<string, string|true>|fun(options: skerry.options, players: integer): string|string[]|table<string, string|true> Scripts with which it cannot be played: a list, or `{ volcano = "the reason" }`.
---@field order? table<string, string>|fun(options: skerry.options, players: integer): table<string, string> Scripts beside which it matters who is named first, and what that changes: `volcano = "the first has the seven"`. It is for people, and changes nothing.
---@field rules? skerry.rules|fun(options: skerry.options, players: integer): skerry.rules Figures of the standard rules.
---@field endings? table<string, string>|fun(options: skerry.options, players: integer): table<string, string> Ways in which the game may end, for `game:finish`: `name = "Title"`.
---@field resources? table<string, skerry.resource_kind>|fun(options: skerry.options, players: integer): table<string, skerry.resource_kind> New kinds, and changes to those there are: what is given replaces that part.
---@field terrains? table<string, skerry.terrain_kind>|fun(options: skerry.options, players: integer): table<string, skerry.terrain_kind> New terrains, and changes to those there are.
---@field pieces? table<string, skerry.piece_kind>|fun(options: skerry.options, players: integer): table<string, skerry.piece_kind> New pieces, and changes to those there are.
---@field blockers? table<string, skerry.blocker_kind|false>|fun(options: skerry.options, players: integer): table<string, skerry.blocker_kind|false> New blockers, and changes to the robber; `robber = false`: there is none.
---@field cards? table<string, skerry.card_kind>|fun(options: skerry.options, players: integer): table<string, skerry.card_kind> Development cards: new ones, and changes to those there are.
---@field awards? table<string, skerry.award_kind>|fun(options: skerry.options, players: integer): table<string, skerry.award_kind> What one player at a time holds: it goes to the first with so many, then to whoever has strictly more.
---@field points? table<string, string>|fun(options: skerry.options, players: integer): table<string, string> Points that the script gives with `player:set_points`: `name = "Label"`.
---@field state? table<string, skerry.variable>|fun(options: skerry.options, players: integer): table<string, skerry.variable> What the script remembers; read and written as `game.state.name`.
---@field metrics? table<string, skerry.metric_kind>|fun(options: skerry.options, players: integer): table<string, skerry.metric_kind> What the simulator counts, with `game:count`: `name = {}`, or `{ per = "player" }`.
---@field actions? table<string, skerry.action|false>|fun(options: skerry.options, players: integer): table<string, skerry.action|false> Things that a player may do. `dig = { ... }` goes with a function `on_dig(game, player, ...)` that does it, and may have `can_dig`, which refuses it like any `can_`; it is asked with the first parameters alone, too: the others are nil then, and `false` rules out all that begins so.
---@field lay? skerry.hook_lay|skerry.guarded_lay|skerry.guarded_lay[] the island is laid out: change terrain before anything depends on it
---@field setup? skerry.hook_setup|skerry.guarded_setup|skerry.guarded_setup[] the game is about to begin
---@field can_lay? skerry.hook_can_lay|skerry.guarded_can_lay|skerry.guarded_can_lay[] the finished island: false refuses it; a drawn one is drawn anew, up to 200 times, a fixed one is an error
---@field start_of_turn? skerry.hook_start_of_turn|skerry.guarded_start_of_turn|skerry.guarded_start_of_turn[] a turn begins, before the roll
---@field on_dice? skerry.hook_on_dice|skerry.guarded_on_dice|skerry.guarded_on_dice[] the dice of a turn are about to be rolled, unless people roll them; true: roll[1] and roll[2] have been set
---@field can_keep_roll? skerry.hook_can_keep_roll|skerry.guarded_can_keep_roll|skerry.guarded_can_keep_roll[] may what was rolled stand? false: the dice are rolled again
---@field on_roll? skerry.hook_on_roll|skerry.guarded_on_roll|skerry.guarded_on_roll[] the dice of a turn are rolled, before production
---@field on_seven? skerry.hook_on_seven|skerry.guarded_on_seven|skerry.guarded_on_seven[] a seven: discards, the robber, the theft
---@field on_payout? skerry.hook_on_payout|skerry.guarded_on_payout|skerry.guarded_on_payout[] one kind is about to be paid: owed[player] is how many, reason is roll or start
---@field on_short? skerry.hook_on_short|skerry.guarded_on_short|skerry.guarded_on_short[] the bank has some, but less than is owed; by the standard rule nobody gets any, unless only one is owed
---@field on_produced? skerry.hook_on_produced|skerry.guarded_on_produced|skerry.guarded_on_produced[] after production and the picks it gives
---@field on_empty_handed? skerry.hook_on_empty_handed|skerry.guarded_on_empty_handed|skerry.guarded_on_empty_handed[] production and on_produced have brought this player nothing; once for each, clockwise from the roller
---@field on_rob? skerry.hook_on_rob|skerry.guarded_on_rob|skerry.guarded_on_rob[] a blocker is about to be moved; reason is seven or knight
---@field can_move_blocker? skerry.hook_can_move_blocker|skerry.guarded_can_move_blocker|skerry.guarded_can_move_blocker[] may the blocker go there?
---@field on_move_blocker? skerry.hook_on_move_blocker|skerry.guarded_on_move_blocker|skerry.guarded_on_move_blocker[] a player moved a blocker
---@field can_steal? skerry.hook_can_steal|skerry.guarded_can_steal|skerry.guarded_can_steal[] may this seat be robbed?
---@field on_steal? skerry.hook_on_steal|skerry.guarded_on_steal|skerry.guarded_on_steal[] a card is about to be stolen
---@field on_play_card? skerry.hook_on_play_card|skerry.guarded_on_play_card|skerry.guarded_on_play_card[] a development card is played
---@field can_play_card? skerry.hook_can_play_card|skerry.guarded_can_play_card|skerry.guarded_can_play_card[] may this card be played now?
---@field on_monopoly? skerry.hook_on_monopoly|skerry.guarded_on_monopoly|skerry.guarded_on_monopoly[] a monopoly of this kind is about to be taken
---@field can_use_resource? skerry.hook_can_use_resource|skerry.guarded_can_use_resource|skerry.guarded_can_use_resource[] may so many be paid? purpose is a piece, an action or card
---@field on_use_resource? skerry.hook_on_use_resource|skerry.guarded_on_use_resource|skerry.guarded_on_use_resource[] once for each kind paid as a cost or spent by a script's action; never for a discard, a theft or a trade
---@field can_build? skerry.hook_can_build|skerry.guarded_can_build|skerry.guarded_can_build[] may the piece be built there? place is a node or an edge
---@field on_build? skerry.hook_on_build|skerry.guarded_on_build|skerry.guarded_on_build[] a piece was built or placed; place is a node or an edge
---@field can_trade? skerry.hook_can_trade|skerry.guarded_can_trade|skerry.guarded_can_trade[] may these two trade? other is nil for the bank
---@field on_trade? skerry.hook_on_trade|skerry.guarded_on_trade|skerry.guarded_on_trade[] a trade was made; other is nil for the bank
---@field modify_hand_limit? skerry.hook_modify_hand_limit|skerry.guarded_modify_hand_limit|skerry.guarded_modify_hand_limit[] how many cards a seven leaves alone
---@field end_of_turn? skerry.hook_end_of_turn|skerry.guarded_end_of_turn|skerry.guarded_end_of_turn[] a seat has ended its turn, before the next one begins; victory may be looked at after it
---@field end_of_special_building? skerry.hook_end_of_special_building|skerry.guarded_end_of_special_building|skerry.guarded_end_of_special_building[] the special building phase is over, partner is nil; or that player has had its part as the second of a pair
---@field game_over? skerry.hook_game_over|skerry.guarded_game_over|skerry.guarded_game_over[] the game has ended

---A corner of a hex, clockwise from the north.
---@alias skerry.corner "N"|"NE"|"SE"|"S"|"SW"|"NW"

---A side of a hex, clockwise from the north-east.
---@alias skerry.side "NE"|"E"|"SE"|"SW"|"W"|"NW"

---What may happen in an action.
---@alias skerry.event_name "turn"|"part"|"rolled"|"die"|"got"|"short"|"built"|"removed"|"shifted"|"replaced"|"paid"|"bought"|"played"|"traded"|"offered"|"answered"|"exchanged"|"withdrew"|"discarded"|"moved"|"stole"|"took"|"monopoly"|"award"|"terrain"|"token"|"log"|"left"|"skipped"|"removed_cards"|"ended"

---What whoever is to act is to act for.
---@alias skerry.prompt "turn"|"setup_node"|"setup_edge"|"discard"|"move"|"steal"|"free_piece"|"pick"|"offer"|"confirm"|"question"|"none"

---A player, or its number at the table.
---@alias skerry.who skerry.player|integer

---@class skerry.setup
---@field [integer] string A scenario by its name, or the whole text of a script.
---@field board? string The board's name, or its whole text in several lines.
---@field players? integer How many play; four if left out.
---@field seed? integer For all that is left to chance; 1 if left out.
---@field set? string|table<string, boolean|integer|string> `"option=value script.option=value"`, or a table.
---@field preset? string A named set of options.
---@field first? integer Who begins; player 1 if left out.
---@field placing? boolean It stands at the first placement of the set-up.

---@class skerry.asked
---@field player? skerry.player Who is asked.
---@field prompt? string The question; to fit it, words of it or a pattern.
---@field type? skerry.question_type What kind of answer it wants.
---@field options? any[] The answers that it allows, in order.
---@field count? integer Of cards: how many.
---@field from? table<skerry.resource, integer> Of cards: out of which.
---@field optional? boolean Whether it may be declined.

---@class skerry.event
---@field name? skerry.event_name What happened.
---@field player? skerry.player Whose doing or fate it is.
---@field other? skerry.player The other of two players.
---@field text? string What a script says, or the label of its dice.
---@field cards? table<skerry.resource, integer> Which cards; of a trade those given.
---@field received? table<skerry.resource, integer> Of a trade: the cards in return.
---@field place? skerry.hex|skerry.node|skerry.edge Where.
---@field die1? integer The first die of a turn.
---@field die2? integer The second die of a turn.
---@field total? integer What dice show together.
---@field kind? skerry.resource Which resource.
---@field count? integer How many of it.
---@field piece? skerry.piece Which piece.
---@field becomes? skerry.piece Which piece stands there instead.
---@field card? skerry.card Which development card.
---@field blocker? skerry.blocker_name Which blocker.
---@field hex? skerry.hex Which hex, or where the blocker goes.
---@field award? skerry.award Which award.
---@field terrain? skerry.terrain What the hex is now.
---@field token? integer Which number it has now; 0: none.
---@field was? skerry.terrain|integer Which terrain or number it had before.
---@field phase? skerry.phase Which part of the turn.
---@field ending? string How the game ended.

---@class skerry.seen
---@field points integer Victory points.
---@field card_count integer How many cards.
---@field development integer How many development cards.
---@field hand table<skerry.resource, integer> What lies open of the hand.

---What a test does and expects; docs/testing.md.
---@class skerry.test
---@field game skerry.game The game, as its first script sees it: to look at and to change.
---@field to_act skerry.player? Who is to act; nil when the game is over.
---@field prompt skerry.prompt What for: turn, setup_node, setup_edge, discard, move, steal, free_piece, pick, offer, confirm, question, none.
---@field question skerry.asked? The open question.
local t = {}

---Begins a game and returns t.game. It stands at the first player's turn before the roll, on an empty board with empty hands.
---@param setup? skerry.setup
---@return skerry.game
function t:start(setup) end

---No game can begin so, and the error has these words.
---@param reason string
---@param setup skerry.setup
function t:start_fails(reason, setup) end

---The player of that place at the table.
---@param n integer
---@return skerry.player
function t:player(n) end

---A hex, by row and place in the board file.
---@param row integer
---@param place integer
---@return skerry.hex
function t:hex(row, place) end

---A corner of a hex: N, NE, SE, S, SW or NW.
---@param hex skerry.hex
---@param corner skerry.corner
---@return skerry.node
---@overload fun(self: skerry.test, row: integer, place: integer, corner: skerry.corner): skerry.node
function t:node(hex, corner) end

---A side of a hex: NE, E, SE, SW, W or NW.
---@param hex skerry.hex
---@param side skerry.side
---@return skerry.edge
---@overload fun(self: skerry.test, row: integer, place: integer, side: skerry.side): skerry.edge
function t:edge(hex, side) end

---The game as that script sees it, with its state and options.
---@param id string
---@return skerry.game
function t:script(id) end

---Puts pieces of the player's supply there, below a city a settlement first. Roads need not be connected.
---@param who skerry.who
---@param piece skerry.piece
---@param place skerry.node|skerry.edge
---@param ... skerry.node|skerry.edge
function t:put(who, piece, place, ...) end

---The hand is exactly "2 brick 1 ore" or { brick = 2, ore = 1 }; the rest is in the bank.
---@param who skerry.who
---@param cards skerry.cards|string
function t:hand(who, cards) end

---The bank has exactly so many of the kinds named; the rest is out of the game.
---@param cards skerry.cards|string
function t:bank(cards) end

---The player holds exactly "1 knight 2 monopoly", none of them bought this turn.
---@param who skerry.who
---@param cards string
function t:development(who, cards) end

---The next development cards to be bought.
---@param card skerry.card
---@param ... skerry.card
function t:deck(card, ...) end

---The robber or another stands there; without a hex, off the board.
---@param name skerry.blocker_name
---@param hex? skerry.hex
function t:blocker(name, hex) end

---It is this player's turn: before_roll (if left out) or main; with strict_phases trade and build in its place. Or this player's part in another's turn: special_building, paired.
---@param who skerry.who
---@param phase? skerry.phase
function t:turn(who, phase) end

---What the next rolls of scripts show.
---@param total integer
---@param ... integer
function t:dice(total, ...) end

---What chance gives next: a number to game:random and its like, a kind of card to a theft.
---@param value integer|skerry.resource
---@param ... integer|skerry.resource
function t:draw(value, ...) end

---The player does what may be done. Without who: whoever is to act.
---@param who skerry.who
---@param action string
---@param ... any
---@overload fun(self: skerry.test, action: string, ...: any)
function t:act(who, action, ...) end

---The player whose turn it is rolls this.
---@param die1 integer
---@param die2 integer
function t:roll(die1, die2) end

---The rules refuse it, and the reason has these words; nil for any. The position is as it was.
---@param reason string|nil
---@param who skerry.who
---@param action string
---@param ... any
function t:refused(reason, who, action, ...) end

---A script fails over it, and the message has these words.
---@param message string
---@param who skerry.who
---@param action string
---@param ... any
function t:script_fails(message, who, action, ...) end

---The open question is answered; who: by whom it must be.
---@param who skerry.who
---@param value any
---@overload fun(self: skerry.test, value: any)
function t:answer(who, value) end

---The open question is left unanswered.
---@param who? skerry.who
function t:decline(who) end

---It is in the list of what may be done.
---@param who skerry.who
---@param action string
---@param ... any
function t:may(who, action, ...) end

---It is not in that list.
---@param who skerry.who
---@param action string
---@param ... any
function t:may_not(who, action, ...) end

---The complete list of what may be done, as texts such as "build road 17"; or those that begin with words.
---@param words? string
---@return string[]
function t:choices(words) end

---Where it may be done: the places of the choices that begin with words.
---@param words string
---@return any[]
function t:places(words) end

---Both are the same; lists and tables by what is in them.
---@param found any
---@param expected any
---@param what? string
function t:equal(found, expected, what) end

---It is so.
---@param condition any
---@param what? string
function t:check(condition, what) end

---The hand is exactly this.
---@param who skerry.who
---@param cards skerry.cards|string
function t:holds(who, cards) end

---The game has ended so; without winner nobody has won.
---@param ending string
---@param winner? skerry.who
function t:ended(ending, winner) end

---The game has not ended.
function t:goes_on() end

---The player is asked this: any of prompt, type, options, optional, and of cards count and from.
---@param who skerry.who
---@param question? skerry.asked
function t:asked(who, question) end

---The last action had such an event, with these fields.
---@param name skerry.event_name
---@param fields? skerry.event
function t:event(name, fields) end

---It had none.
---@param name skerry.event_name
---@param fields? skerry.event
function t:no_event(name, fields) end

---Its events, of one name or all, in order.
---@param name? skerry.event_name
---@return skerry.event[]
function t:events(name) end

---A sentence of what happened in the last action has these words, as who reads it; if left out, as one who may know everything.
---@param words string
---@param who? skerry.who
function t:told(words, who) end

---All of these sentences.
---@param who? skerry.who
---@return string[]
function t:sentences(who) end

---What one player sees of another.
---@param who skerry.who
---@param other skerry.who
---@return skerry.seen
function t:sees(who, other) end

---How much it has counted.
---@param name skerry.metric
---@param who? skerry.who
---@return integer
function t:metric(name, who) end

---What players read under this label; nil for none.
---@param label string
---@param who? skerry.who
---@return string?
function t:shown(label, who) end

---How many cards of this kind are out of the game.
---@param kind skerry.resource
---@return integer
function t:out(kind) end

---How many of this kind the bank takes for one card.
---@param who skerry.who
---@param kind skerry.resource
---@return integer
function t:rate(who, kind) end

---How many development cards of this kind it holds.
---@param who skerry.who
---@param card skerry.card
---@return integer
function t:cards(who, card) end

---What identifies the position: equal ones have equal digests.
---@return string
function t:digest() end

---Declares a test; in files of tests alone, for `skerry test`.
---@param what string What must be.
---@param body fun(t: skerry.test)
function test(what, body) end
