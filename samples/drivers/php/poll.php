<?php

require $argv[1];
$created = new DateTimeImmutable('2026-01-01T00:00:00Z');
foreach (array_slice($argv, 2) as $minutes) {
    $seconds = (int) ((float) $minutes * 60);
    $next = next_check($created, $created->modify("+$seconds seconds"));
    echo $next ? ($next->getTimestamp() - $created->getTimestamp()) / 60 : 'stop', "\n";
}
