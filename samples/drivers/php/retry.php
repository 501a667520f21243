<?php

require $argv[1];

$tokens = 0;
$token = function () use (&$tokens): string {
    return 'token-' . ++$tokens;
};

foreach (array_chunk(array_slice($argv, 2), 3) as [$path, $attempts, $key]) {
    try {
        $order = ['amount' => 1299, 'currency' => 'USD'];
        $response = post($path, $order, '203.0.113.195', $key, $token, (int) $attempts, 0.005);
        echo 'ok ', $response['id'], "\n";
    } catch (RuntimeException $e) {
        echo 'error ', str_replace("\n", ' ', $e->getMessage()), "\n";
    }
}
