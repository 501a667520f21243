// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or later).
import com.fasterxml.jackson.databind.ObjectMapper;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import static java.nio.charset.StandardCharsets.US_ASCII;

public final class Sign {
    /** Signs a bearer token that expires after one hour. Include only the scopes that the request needs. */
    public static String signToken(List<String> scopes) throws Exception {
        long now = Instant.now().getEpochSecond();
        var header = Map.of("typ", "JWT", "alg", "RS512", "kid", System.getenv("EFUNDPAY_JWT_KEY_ID"));
        var claims = Map.of(
            "iss", "my-shop",
            "nbf", now - 60, // tolerates a clock that is up to a minute ahead
            "iat", now,
            "exp", now + 3600,
            "jti", UUID.randomUUID().toString(),
            "scopes", scopes,
            "merchantId", System.getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID"));

        var json = new ObjectMapper();
        String signed = encode(json.writeValueAsBytes(header)) + "." + encode(json.writeValueAsBytes(claims));

        Signature signature = Signature.getInstance("SHA512withRSA");
        signature.initSign(privateKey(System.getenv("EFUNDPAY_RSA_PRIVATE_KEY")));
        signature.update(signed.getBytes(US_ASCII));
        return signed + "." + encode(signature.sign());
    }

    private static PrivateKey privateKey(String pem) throws GeneralSecurityException {
        byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}

// String token = Sign.signToken(List.of("transactions.write"));
// request.header("Authorization", "Bearer " + token)
