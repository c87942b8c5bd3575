-- A scenario sees what the sandbox gives it and nothing else, and returns one table.
stds.scenario = {
   read_globals = {
      "assert", "error", "ipairs", "pairs", "print", "pcall", "select", "tonumber", "tostring", "type",
      "math", "string", "table",
   },
}
-- A file of scenario tests declares them.
stds.trial = { read_globals = { "test" } }
std = "scenario"
files["tests/**/*.lua"] = { std = "scenario+trial" }
max_line_length = 120
unused_args = false -- a hook names all it is given, used or not
-- Scripts that are wrong on purpose; annotations for editors, which are written by a program.
exclude_files = { "tests/**/bad/**", "tests/**/attacks/**", "scripts/skerry.d.lua" }
