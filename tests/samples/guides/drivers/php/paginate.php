<?php

require $argv[1];

try {
    foreach (list_transactions(['status' => ['capture_succeeded', 'a b']]) as $transaction) {
        echo $transaction['id'], "\n";
    }
} catch (RuntimeException $e) {
    echo 'error ', $e->getMessage(), "\n";
}
