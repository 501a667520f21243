# Runs samples one after the other: sh run.sh <file>…
set -e
for file; do
  echo "$file" >&2
  case "$file" in *.sh) sh "$file" ;; *) "$file" ;; esac
done
