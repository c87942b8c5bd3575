# Every function in a public header has a comment: right above it, or above the run of declarations (no empty line
# between) that it belongs to.

FNR == 1 { documented = 0; comment = 0 }
/^[ \t]*$/ { documented = 0; next }

# A comment that starts a line documents what follows it; one behind a declaration does not.
/^\/\*/ { comment = 1; documented = 1 }
comment { if (/\*\//) comment = 0; next }

# A declaration at the left margin whose first parenthesis follows a name: `int sk_f(`, `const char *sk_f(`.
/^[a-z].*[ *]sk_[a-z0-9_]+\(/ && !/^typedef/ && !documented {
    match($0, /sk_[a-z0-9_]+\(/)
    printf "%s:%d: %s has no comment\n", FILENAME, FNR, substr($0, RSTART, RLENGTH - 1)
    failed = 1
}

END { exit failed }
