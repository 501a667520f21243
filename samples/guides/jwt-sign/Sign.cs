// .NET 8 or later, no packages needed.
using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

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
            ["kid"] = Environment.GetEnvironmentVariable("EFUNDPAY_JWT_KEY_ID")?.Trim(),
        };
        var claims = new Dictionary<string, object>
        {
            ["iss"] = "my-shop",
            ["nbf"] = now - 60, // tolerates a clock that is up to a minute ahead
            ["iat"] = now,
            ["exp"] = now + 3600,
            ["jti"] = Guid.NewGuid().ToString(),
            ["scopes"] = scopes,
            ["merchantId"] = Environment.GetEnvironmentVariable("EFUNDPAY_MERCHANT_ACCOUNT_ID")?.Trim(),
        };

        string signed = Encode(JsonSerializer.SerializeToUtf8Bytes(header))
            + "." + Encode(JsonSerializer.SerializeToUtf8Bytes(claims));
        using (RSA rsa = ReadPrivateKey(Environment.GetEnvironmentVariable("EFUNDPAY_RSA_PRIVATE_KEY") ?? ""))
        {
            byte[] signature = rsa.SignData(
                Encoding.ASCII.GetBytes(signed), HashAlgorithmName.SHA512, RSASignaturePadding.Pkcs1);
            return signed + "." + Encode(signature);
        }
    }

    /// <summary>PEM, also with literal \n, in quotes or on one line; its Base64; or the bare Base64 of the key.</summary>
    private static RSA ReadPrivateKey(string text)
    {
        try
        {
            string key = Base64Of(text);
            string decoded = Encoding.ASCII.GetString(Convert.FromBase64String(key));
            if (decoded.Contains("-----BEGIN")) key = Base64Of(decoded);
            RSA rsa = RSA.Create();
            try
            {
                rsa.ImportFromPem("-----BEGIN PRIVATE KEY-----\n" + key + "\n-----END PRIVATE KEY-----");
            }
            catch (CryptographicException) // try the other form
            {
                rsa.ImportFromPem("-----BEGIN RSA PRIVATE KEY-----\n" + key + "\n-----END RSA PRIVATE KEY-----");
            }
            return rsa;
        }
        catch (Exception e) when (e is FormatException || e is ArgumentException || e is CryptographicException)
        {
            throw new CryptographicException("EFUNDPAY_RSA_PRIVATE_KEY is not an RSA private key without a passphrase");
        }
    }

    private static string Base64Of(string text)
    {
        Match inside = Regex.Match(text, "-----BEGIN [A-Z ]+-----([^-]*)-----END");
        return Regex.Replace(inside.Success ? inside.Groups[1].Value : text, @"\\[rn]|[^A-Za-z0-9+/=]", "");
    }

    private static string Encode(byte[] bytes) =>
        Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
}

// string token = Sign.SignToken("transactions.write");
// request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
