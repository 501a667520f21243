<?php

require $argv[1];

foreach (array_chunk(array_slice($argv, 2), 3) as [$path, $attempts, $key]) {
    try {
        $order = ['amount' => 1299, 'currency' => 'USD'];
        $response = post($path, $order, '203.0.113.195', $key, (int) $attempts, 0.005);
        echo 'ok ', $response['id'], "\n";
    } catch (RuntimeException $e) {
        echo 'error ', str_replace("\n", ' ', $e->getMessage()), "\n";
    }
}
