// .NET 8, no packages needed.
using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

public static class Sign
{
    /// <summary>Signs a bearer token that expires after one hour. Include only the scopes that the request needs.</summary>
    public static string SignToken(params string[] scopes)
    {
        long now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        var header = new Dictionary<string, object>
        {
            ["typ"] = "JWT",
            ["alg"] = "RS512",
            ["kid"] = Environment.GetEnvironmentVariable("EFUNDPAY_JWT_KEY_ID"),
        };
        var claims = new Dictionary<string, object>
        {
            ["iss"] = "my-shop",
            ["nbf"] = now - 60, // tolerates a clock that is up to a minute ahead
            ["iat"] = now,
            ["exp"] = now + 3600,
            ["jti"] = Guid.NewGuid().ToString(),
            ["scopes"] = scopes,
            ["merchantId"] = Environment.GetEnvironmentVariable("EFUNDPAY_MERCHANT_ACCOUNT_ID"),
        };

        string signed = Encode(JsonSerializer.SerializeToUtf8Bytes(header))
            + "." + Encode(JsonSerializer.SerializeToUtf8Bytes(claims));
        using (var rsa = RSA.Create())
        {
            rsa.ImportFromPem(Environment.GetEnvironmentVariable("EFUNDPAY_RSA_PRIVATE_KEY"));
            byte[] signature = rsa.SignData(
                Encoding.ASCII.GetBytes(signed), HashAlgorithmName.SHA512, RSASignaturePadding.Pkcs1);
            return signed + "." + Encode(signature);
        }
    }

    private static string Encode(byte[] bytes) =>
        Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
}

// string token = Sign.SignToken("transactions.write");
// request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
