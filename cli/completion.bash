# Completion of skerry's commands, options and names for bash.
_skerry() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=
  [[ $command == board ]] && ((COMP_CWORD > 2)) && command="board ${COMP_WORDS[2]}"
  if ((COMP_CWORD == 1)) || [[ $command == help ]] && ((COMP_CWORD == 2)); then
    words=$(skerry help --words 2>/dev/null)
  elif [[ $word == --* ]]; then
    words="$(skerry help --words $command 2>/dev/null) --help --no-color"
  elif [[ $before == --board || $before != --* && ($command == "board show" || $command == "board export") ]]; then
    words=$(skerry list boards 2>/dev/null | awk '/^  [^ ]/ { print $1 }')
  elif [[ $before == --seat || $before == --seats ]]; then
    words="human greedy random"
  elif [[ $before == --shape ]]; then
    words="round long ring bay ragged"
  elif [[ $before == --sea ]]; then
    words="none around islands"
  elif [[ $command == board ]]; then
    words=$(skerry help --words board 2>/dev/null)
  elif [[ $command == list ]]; then
    words="scenarios boards packs"
  elif [[ $before != --* && " play simulate info console check " == *" $command "* ]]; then
    words="$(skerry list scenarios 2>/dev/null | awk '/^  [^ ]/ { print $1 }')"
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _skerry skerry
