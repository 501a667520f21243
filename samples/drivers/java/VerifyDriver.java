import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Base64;

import static java.nio.charset.StandardCharsets.UTF_8;

final class VerifyDriver {
    public static void main(String[] args) throws Exception {
        var input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] parts = line.split(" ", -1);
            byte[] body = Base64.getDecoder().decode(parts[0]);
            try {
                String string = Base64.getEncoder().encodeToString(Verify.signingString(body).getBytes(UTF_8));
                System.out.println(string + " " + Verify.verifySignature(body, text(parts[1]), text(parts[2])));
            } catch (IOException e) {
                System.out.println("- invalid");
            } catch (Exception e) {
                System.out.println("- key");
            }
        }
    }

    private static String text(String base64) {
        return new String(Base64.getDecoder().decode(base64), UTF_8);
    }
}
