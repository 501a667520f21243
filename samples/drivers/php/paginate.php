<?php

require $argv[1];

$tokens = 0;
$token = function () use (&$tokens): string {
    return 'token-' . ++$tokens;
};

try {
    foreach (list_transactions($token, ['status' => ['capture_succeeded', 'a b']]) as $transaction) {
        echo $transaction['id'], "\n";
    }
} catch (RuntimeException $e) {
    echo 'error ', $e->getMessage(), "\n";
}
