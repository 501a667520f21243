// JDK 17 or later, no libraries needed.
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

public final class Poll {
    /** When to retrieve an open payment next; empty: stop polling and flag the order for review. */
    public static Optional<Instant> nextCheck(Instant createdAt, Instant now) {
        Stream<Duration> minutes = Stream.of(2, 5, 10, 30).map(Duration::ofMinutes);
        Stream<Duration> hours = Stream.of(1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168).map(Duration::ofHours);
        return Stream.concat(minutes, hours).map(createdAt::plus).filter(now::isBefore).findFirst();
    }
}

// payment.setNextCheckAt(Poll.nextCheck(payment.getCreatedAt(), Instant.now()).orElse(null));
