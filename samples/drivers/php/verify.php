<?php

require $argv[1];

ini_set('serialize_precision', '17'); // as in php.ini of servers that keep the value of PHP before 7.1

while (($line = fgets(STDIN)) !== false) {
    [$body, $header, $key] = array_map('base64_decode', explode(' ', rtrim($line, "\n")));
    try {
        $string = base64_encode(signing_string($body));
        $verdict = verify_signature($body, $header, $key) ? 'true' : 'false';
        $kept = ini_get('serialize_precision') === '17'; // the setting of the server's other code
        echo $kept ? "$string $verdict\n" : "- setting\n";
    } catch (InvalidBody) {
        echo "- invalid\n";
    } catch (Throwable) {
        echo "- key\n";
    }
}
