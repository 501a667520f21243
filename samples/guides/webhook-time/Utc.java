// JDK 17 or later, no libraries needed.
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;

public final class Utc {
    private static final DateTimeFormatter FORMAT =
        DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withResolverStyle(ResolverStyle.STRICT);

    /** toUtc("20250812170432", "Asia/Shanghai") returns the Instant 2025-08-12T09:04:32Z. */
    public static Instant toUtc(String timestamp, String timezone) {
        return LocalDateTime.parse(timestamp, FORMAT).atZone(ZoneId.of(timezone)).toInstant();
    }
}
