<?php

// Runs samples one after the other in one process: php run.php <file>…
function run_sample(string $file): void
{
    fwrite(STDERR, "$file\n");
    require $file;
}

array_map(run_sample(...), array_slice($argv, 1));
