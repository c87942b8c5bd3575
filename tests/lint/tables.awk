# Every row of a table has as many cells as its first. A | in code or after a backslash ends no cell.

FNR == 1 { code = 0; cells = 0 }
/^ *```/ { code = !code }
code || !/^\|/ { cells = 0; next }

{
    gsub(/\\\|/, "")
    gsub(/`[^`]*`/, "")
    n = gsub(/\|/, "|")
    if (cells && n != cells) {
        printf "%s:%d: %d cells in a table of %d\n", FILENAME, FNR, n - 1, cells - 1
        failed = 1
    }
    cells = cells ? cells : n
}

END { exit failed }
