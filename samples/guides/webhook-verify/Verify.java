// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or newer).
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Verify {
    private static final ObjectMapper JSON =
        new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /**
     * True when one of the comma-separated signatures was made for this body (the raw bytes as received).
     * The platform's RSA key may be PEM or bare Base64. An IOException means that the body is not a JSON object.
     */
    public static boolean verifySignature(byte[] body, String signatureHeader, String publicKey)
            throws IOException, GeneralSecurityException {
        byte[] der = Base64.getMimeDecoder().decode(publicKey.replaceAll("-----[A-Z ]+-----", ""));
        PublicKey key = KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(der));
        byte[] signed = signingString(body).getBytes(UTF_8);

        for (String part : signatureHeader.split(",")) {
            Signature signature = Signature.getInstance("SHA1withRSA");
            signature.initVerify(key);
            signature.update(signed);
            try {
                if (signature.verify(Base64.getDecoder().decode(part.trim()))) return true;
            } catch (IllegalArgumentException | SignatureException malformed) {
                // Not Base64, or the wrong length for this key: try the next one.
            }
        }
        return false;
    }

    /** The text that the platform signs: all pairs of the body as key=value, joined by &. */
    public static String signingString(byte[] body) throws IOException {
        JsonNode parsed = JSON.readTree(body);
        if (!parsed.isObject()) throw new IOException("the body is not a JSON object");
        List<String> pairs = new ArrayList<>();
        collect(parsed, pairs, 0);
        return String.join("&", pairs);
    }

    private static void collect(JsonNode object, List<String> pairs, int depth) throws IOException {
        if (depth > 64) throw new IOException("the body is nested too deeply");
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        keys.sort(Comparator.comparing(key -> key.getBytes(UTF_8), Arrays::compareUnsigned)); // not UTF-16
        for (String key : keys) {
            JsonNode value = object.get(key);
            if (value.isObject()) {
                collect(value, pairs, depth + 1);
            } else if (value.isArray()) {
                for (JsonNode element : value) {
                    if (element.isObject()) collect(element, pairs, depth + 1);
                }
            } else if (!value.isNull()) {
                pairs.add(key + "=" + text(value));
            }
        }
    }

    /** 1.50 → 1.5, 1e3 → 1000; integers keep all their digits. */
    private static String text(JsonNode value) {
        if (!value.isFloatingPointNumber()) return value.asText();
        return BigDecimal.valueOf(value.doubleValue()).stripTrailingZeros().toPlainString();
    }
}
