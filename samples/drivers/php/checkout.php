<?php

require $argv[1];

try {
    $order = json_decode($argv[2], true);
    $order['buyer'] = (object) $order['buyer']; // as the usage says: new stdClass()
    [$link, $id] = create_checkout($order, 'key-of-the-test', '203.0.113.195');
    echo $link, ' ', $id ?? 'no ID', "\n";
} catch (RuntimeException $error) {
    echo $error->getMessage(), "\n";
}
