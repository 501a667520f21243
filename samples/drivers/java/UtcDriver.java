import java.time.DateTimeException;

final class UtcDriver {
    public static void main(String[] args) {
        for (String arg : args) {
            String[] parts = arg.split("@", 2);
            try {
                System.out.println(Utc.toUtc(parts[0], parts[1]));
            } catch (DateTimeException e) {
                System.out.println("error");
            }
        }
    }
}
