// .NET 8, no packages needed.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

public static class Verify
{
    /// <summary>
    /// True when one of the comma-separated signatures was made for this body (the raw text as received).
    /// The platform's RSA key may be PEM or bare Base64. Throws when the body is not a JSON object.
    /// </summary>
    public static bool VerifySignature(string body, string signatureHeader, string publicKey)
    {
        byte[] signed = Encoding.UTF8.GetBytes(SigningString(body));
        string pem = publicKey.Contains("-----BEGIN")
            ? publicKey
            : "-----BEGIN PUBLIC KEY-----\n" + publicKey + "\n-----END PUBLIC KEY-----";
        using (var rsa = RSA.Create())
        {
            rsa.ImportFromPem(pem);
            return signatureHeader.Split(',').Select(part => part.Trim())
                .Any(part => part != "" && Matches(rsa, signed, part));
        }
    }

    /// <summary>The text that the platform signs: all pairs of the body as key=value, joined by &amp;.</summary>
    public static string SigningString(string body)
    {
        using (JsonDocument document = JsonDocument.Parse(body))
        {
            return string.Join("&", Pairs(document.RootElement));
        }
    }

    private static bool Matches(RSA rsa, byte[] signed, string signature)
    {
        try
        {
            return rsa.VerifyData(
                signed, Convert.FromBase64String(signature), HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1);
        }
        catch (FormatException) // not Base64
        {
            return false;
        }
    }

    private static IEnumerable<string> Pairs(JsonElement element)
    {
        // Sorted by the bytes of UTF-8: .NET compares strings by UTF-16 units, which is another order.
        return element.EnumerateObject()
            .OrderBy(p => BitConverter.ToString(Encoding.UTF8.GetBytes(p.Name)), StringComparer.Ordinal)
            .SelectMany(p => Pairs(p.Name, p.Value));
    }

    private static IEnumerable<string> Pairs(string key, JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object: return Pairs(value);
            case JsonValueKind.Array:
                return value.EnumerateArray().Where(e => e.ValueKind == JsonValueKind.Object).SelectMany(Pairs);
            case JsonValueKind.String: return new[] { key + "=" + value.GetString() };
            case JsonValueKind.Number: return new[] { key + "=" + PlainNumber(value.GetRawText()) };
            case JsonValueKind.True: return new[] { key + "=true" };
            case JsonValueKind.False: return new[] { key + "=false" };
            default: return new string[0]; // null
        }
    }

    /// <summary>1.50 → 1.5, 1e3 → 1000; up to 28 digits, more than any amount has.</summary>
    private static string PlainNumber(string text) =>
        decimal.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture)
            .ToString("0.############################", CultureInfo.InvariantCulture);
}
