<?php

require $argv[1];
echo sign_token(array_slice($argv, 2));
