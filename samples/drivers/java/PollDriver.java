import java.time.Duration;
import java.time.Instant;

final class PollDriver {
    public static void main(String[] args) {
        Instant created = Instant.parse("2026-01-01T00:00:00Z");
        for (String minutes : args) {
            Instant now = created.plusMillis((long) (Double.parseDouble(minutes) * 60_000));
            System.out.println(Poll.nextCheck(created, now)
                .map(next -> String.valueOf(Duration.between(created, next).toMinutes()))
                .orElse("stop"));
        }
    }
}
