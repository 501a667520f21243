// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or later).
import com.fasterxml.jackson.databind.ObjectMapper;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

public final class Sign {
    /** Signs a bearer token that expires after one hour. Include only the scopes that the request needs. */
    public static String signToken(List<String> scopes) throws Exception {
        long now = Instant.now().getEpochSecond();
        var header = Map.of("typ", "JWT", "alg", "RS512", "kid", System.getenv("EFUNDPAY_JWT_KEY_ID").strip());
        var claims = Map.of(
            "iss", "my-shop",
            "nbf", now - 60, // tolerates a clock that is up to a minute ahead
            "iat", now,
            "exp", now + 3600,
            "jti", UUID.randomUUID().toString(),
            "scopes", scopes,
            "merchantId", System.getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID").strip());

        var json = new ObjectMapper();
        String signed = encode(json.writeValueAsBytes(header)) + "." + encode(json.writeValueAsBytes(claims));

        Signature signature = Signature.getInstance("SHA512withRSA");
        signature.initSign(privateKey(System.getenv().getOrDefault("EFUNDPAY_RSA_PRIVATE_KEY", "")));
        signature.update(signed.getBytes(US_ASCII));
        return signed + "." + encode(signature.sign());
    }

    /** PEM, also with literal \n, in quotes or on one line; its Base64; or the bare Base64 of the key. */
    private static PrivateKey privateKey(String text) throws GeneralSecurityException {
        try {
            byte[] key = decode(text);
            String pem = new String(key, ISO_8859_1);
            if (pem.contains("-----BEGIN")) key = decode(pem);
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(key));
        } catch (IllegalArgumentException | InvalidKeySpecException e) {
            String message = "EFUNDPAY_RSA_PRIVATE_KEY is not an RSA private key in PKCS#8 without a passphrase";
            throw new InvalidKeySpecException(message);
        }
    }

    private static byte[] decode(String text) {
        Matcher inside = Pattern.compile("-----BEGIN [A-Z ]+-----([^-]*)-----END").matcher(text);
        String base64 = inside.find() ? inside.group(1) : text;
        return Base64.getDecoder().decode(base64.replaceAll("\\\\[rn]|[^A-Za-z0-9+/=]", ""));
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}

// String token = Sign.signToken(List.of("transactions.write"));
// request.header("Authorization", "Bearer " + token)
