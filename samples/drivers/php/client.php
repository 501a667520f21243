<?php

require $argv[1];

$path = '/v4/transactions';
$headers = ['idempotency-key' => 'key-of-the-test', 'X-Forwarded-For' => '203.0.113.195'];
$order = json_decode($argv[2], true);

echo send('GET', "$path/7099948d-7286-47e4-aad8-b68f7eb44591", 'transactions.read')['id'], "\n";
echo send('POST', $path, 'transactions.write', $order, $headers)['id'], "\n";
try {
    send('POST', $path, 'transactions.write', ['amount' => 'x'], $headers);
} catch (RuntimeException $error) {
    echo substr($error->getMessage(), 0, 8), "\n";
}
