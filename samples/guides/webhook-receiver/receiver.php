<?php

declare(strict_types=1);

require __DIR__ . '/verify.php';

// The body as it came: nothing may parse it before the check.
$body = file_get_contents('php://input', length: 1_000_001);
try {
    $genuine = strlen($body) <= 1_000_000
        && verify_signature($body, $_SERVER['HTTP_SIGNATURE'] ?? '', getenv('EFUNDPAY_WEBHOOK_PUBLIC_KEY'));
} catch (JsonException | TypeError) { // not JSON, or no object
    http_response_code(400);
    exit;
}
if (!$genuine) {
    http_response_code(401);
    exit;
}

$notice = json_decode($body, true);
$status = $notice['payment_data']['payment_status'] ?? $notice['refund_data']['refund_status'] ?? '';
if (is_new(($notice['ll_transaction_id'] ?? '') . '/' . $status)) {
    handle_later($notice);
}
header('Content-Type: application/json');
echo json_encode(['code' => '200', 'message' => 'SUCCESS']);

/** True the first time. A marker file keeps the sample short: use a unique column of your database instead. */
function is_new(string $id): bool
{
    $directory = getenv('EFUNDPAY_SEEN_DIR') ?: sys_get_temp_dir();

    return @fopen($directory . '/efundpay-' . hash('sha256', $id), 'x') !== false;
}

/** Put the notice into a queue: answer first, work afterwards. */
function handle_later(array $notice): void
{
    error_log('notice ' . ($notice['merchant_transaction_id'] ?? ''));
}
