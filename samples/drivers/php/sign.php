<?php

require $argv[1];
foreach (array_slice($argv, 2) as $scopes) {
    echo sign_token(explode(',', $scopes)), "\n";
}
