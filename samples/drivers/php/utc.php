<?php

require $argv[1];
foreach (array_slice($argv, 2) as $case) {
    try {
        echo to_utc(...explode('@', $case))->format('Y-m-d\TH:i:s\Z'), "\n";
    } catch (Exception) {
        echo "error\n";
    }
}
