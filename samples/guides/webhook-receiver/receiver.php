<?php

// PHP 8.1 or later with ext-openssl.
declare(strict_types=1);

require __DIR__ . '/verify.php';

try {
    [$status, $message] = receive();
} catch (InvalidBody) {
    [$status, $message] = [400, 'no signing string'];
} catch (Throwable $error) { // wrong key, or the event couldn't be stored: don't acknowledge it
    error_log((string) $error);
    [$status, $message] = [500, 'not stored'];
}
http_response_code($status);
header('Content-Type: application/json');
echo json_encode(['code' => (string) $status, 'message' => $message]);

/** @return array{int, string} */
function receive(): array
{
    // The raw bytes: verify them before anything parses them.
    $body = file_get_contents('php://input', length: 1_000_001);
    if (strlen($body) > 1_000_000) {
        return [413, 'too large'];
    }
    $publicKey = (string) getenv('EFUNDPAY_WEBHOOK_PUBLIC_KEY');
    $signature = $_SERVER['HTTP_SIGNATURE'] ?? ''; // several lines are one list, joined by commas
    if ($signature === '') {
        return [401, 'no signature header'];
    }
    if (!verify_signature($body, $signature, $publicKey)) {
        return [401, 'wrong signature'];
    }

    $event = json_decode($body, true);
    $id = $event['ll_transaction_id'] ?? '';
    $status = $event['payment_data']['payment_status'] ?? $event['refund_data']['refund_status'] ?? '';
    $complete = is_string($id) && is_string($status) && $id !== '' && $status !== '';
    store($complete ? "$id/$status" : $body, $body); // if one is missing, the body is the key

    return [200, 'SUCCESS']; // also for a duplicate
}

/**
 * Stores the event atomically, and only once: the file is the queue entry and the duplicate check in one.
 * In a database: INSERT into a table with a unique key, ON CONFLICT DO NOTHING.
 */
function store(string $key, string $body): void
{
    $inbox = getenv('EFUNDPAY_INBOX_DIR') ?: 'inbox'; // an existing directory that a worker reads
    $file = "$inbox/" . hash('sha256', $key) . '.json';
    if (file_exists($file)) {
        return;
    }
    $draft = "$inbox/" . bin2hex(random_bytes(16)) . '.tmp';
    if (@file_put_contents($draft, $body) !== strlen($body) || !rename($draft, $file)) {
        throw new RuntimeException("Cannot write to $inbox");
    }
}
