<?php

require $argv[1];

try {
    $order = ['amount' => 1299, 'currency' => 'USD'];
    $key = bin2hex(random_bytes(16));
    $answer = post('/v4/transactions', $order, '203.0.113.195', $key, (int) $argv[2], $argv[3] / 1000);
    echo 'ok ', $answer['id'], "\n";
} catch (RuntimeException $e) {
    echo 'error ', $e->getMessage(), "\n";
}
