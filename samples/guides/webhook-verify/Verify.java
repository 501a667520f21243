// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or later).
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Verify {
    private static final ObjectMapper JSON =
        new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final Pattern ESCAPE = Pattern.compile(
        "\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}" // a pair
            + "|(\\\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\\\.");

    /**
     * Returns true if one of the comma-separated signatures matches the raw body. EFundFlow's RSA public key
     * can be PEM or bare Base64. An IOException means that the body has no signing string: respond with 400. Any other
     * exception is a fault of the program, its key or the system: log it and respond with 500.
     */
    public static boolean verifySignature(byte[] body, String signatureHeader, String publicKey)
            throws IOException, GeneralSecurityException {
        RSAPublicKey key = (RSAPublicKey) readPublicKey(publicKey);
        byte[] signed = signingString(body).getBytes(UTF_8);

        for (String part : signatureHeader.split(",")) {
            String base64 = part.replaceAll("[\r\n]", "").trim();
            if (base64.length() % 4 != 0 || !base64.matches("[A-Za-z0-9+/]+={0,2}")) continue;
            byte[] bytes = Base64.getDecoder().decode(base64);
            if (bytes.length != (key.getModulus().bitLength() + 7) / 8) continue; // not made with this key
            Signature signature = Signature.getInstance("SHA1withRSA");
            signature.initVerify(key);
            signature.update(signed);
            if (signature.verify(bytes)) return true;
        }
        return false;
    }

    /** The string that EFundFlow signs: all pairs of the body as key=value, joined by &. */
    public static String signingString(byte[] body) throws IOException {
        String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString(); // rejects invalid UTF-8
        // An escape such as \ud800 that is not half of a pair becomes U+FFFD.
        text = ESCAPE.matcher(text).replaceAll(match -> match.group(1) == null ? "$0" : "\\\\ufffd");
        checkLimits(text);
        JsonNode parsed = JSON.readTree(text);
        if (!parsed.isObject()) throw new IOException("the body is not a JSON object");
        List<String> pairs = new ArrayList<>();
        collect(parsed, pairs);
        return String.join("&", pairs);
    }

    private static void collect(JsonNode object, List<String> pairs) throws IOException {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        keys.sort(Comparator.comparing(key -> key.getBytes(UTF_8), Arrays::compareUnsigned)); // not UTF-16
        for (String key : keys) {
            JsonNode value = object.get(key);
            if (value.isObject()) {
                collect(value, pairs);
            } else if (value.isArray()) {
                for (JsonNode element : value) {
                    if (element.isObject()) collect(element, pairs);
                }
            } else if (!value.isNull()) {
                pairs.add(key + "=" + (value.isNumber() ? plainNumber(value.doubleValue()) : value.asText()));
            }
        }
    }

    /** 1.50 → 1.5, 1e3 → 1000, 1e-7 → 0.0000001: the value as a 64-bit float, without an exponent. */
    private static String plainNumber(double number) throws IOException {
        if (number == Math.rint(number)) {
            if (number >= 0x1p63 || number < -0x1p63) throw new IOException("number out of range");
            return String.valueOf((long) number);
        }
        // The fewest digits that read back as this number; Double.toString promises them from JDK 19 on.
        var exact = new BigDecimal(number);
        for (int digits = 1; ; digits++) {
            for (var rounding : List.of(RoundingMode.HALF_EVEN, RoundingMode.UP)) {
                BigDecimal rounded = exact.round(new MathContext(digits, rounding));
                if (rounded.doubleValue() == number) return rounded.toPlainString();
            }
        }
    }

    /** At most 64 levels of objects and arrays, and no number beyond a 64-bit float. */
    private static void checkLimits(String text) throws IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            int depth = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isStructStart() && ++depth > 64) throw new IOException("nested too deeply");
                if (token.isStructEnd()) depth--;
                if (token.isNumeric() && Double.isInfinite(Double.parseDouble(parser.getText()))) {
                    throw new IOException("number out of range");
                }
            }
        }
    }

    /** SPKI or PKCS#1, also with literal \n, in quotes or on one line. */
    private static PublicKey readPublicKey(String text) throws GeneralSecurityException {
        String base64 = text.replaceAll("-----(BEGIN|END) (RSA )?PUBLIC KEY-----|\\\\[rn]|[^A-Za-z0-9+/=]", "");
        try {
            byte[] der = Base64.getDecoder().decode(base64);
            KeyFactory rsa = KeyFactory.getInstance("RSA");
            try {
                return rsa.generatePublic(new X509EncodedKeySpec(der));
            } catch (InvalidKeySpecException notSpki) {
                // PKCS#1 is the inner part of SPKI: put the algorithm's name (OID rsaEncryption) in front of it.
                byte[] algorithm = Base64.getDecoder().decode("MA0GCSqGSIb3DQEBAQUA");
                byte[] bits = element(0x03, new byte[] {0}, der);
                return rsa.generatePublic(new X509EncodedKeySpec(element(0x30, algorithm, bits)));
            }
        } catch (IllegalArgumentException notBase64) {
            throw new InvalidKeySpecException("the public key is not Base64", notBase64);
        }
    }

    /** One DER element with a length of two bytes. */
    private static byte[] element(int tag, byte[] first, byte[] second) {
        int length = first.length + second.length;
        return ByteBuffer.allocate(4 + length)
            .put((byte) tag).put((byte) 0x82).putShort((short) length).put(first).put(second).array();
    }
}
