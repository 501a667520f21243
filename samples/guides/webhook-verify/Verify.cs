// .NET 8 or later, no packages needed.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

/// <summary>The body has no signing string: respond with 400.</summary>
public sealed class InvalidBodyException : Exception
{
    public InvalidBodyException(string message) : base(message) { }
}

public static class Verify
{
    /// <summary>
    /// Returns true if one of the comma-separated signatures matches the raw body. EFundFlow's RSA public
    /// key can be PEM or bare Base64. Throws InvalidBodyException; any other exception is a fault of the program, its
    /// key or the system: log it and respond with 500.
    /// </summary>
    public static bool VerifySignature(byte[] body, string signatureHeader, string publicKey)
    {
        using (RSA rsa = ReadPublicKey(publicKey))
        {
            byte[] signed = Encoding.UTF8.GetBytes(SigningString(body));
            return signatureHeader.Split(',')
                .Select(part => part.Replace("\r", "").Replace("\n", "").Trim())
                .Where(part => part.Length % 4 == 0 && Regex.IsMatch(part, @"^[A-Za-z0-9+/]+={0,2}\z"))
                .Any(part => rsa.VerifyData(
                    signed, Convert.FromBase64String(part), HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1));
        }
    }

    /// <summary>The string that EFundFlow signs: all pairs of the body as key=value, joined by &amp;.</summary>
    public static string SigningString(byte[] body)
    {
        try
        {
            string text = new UTF8Encoding(false, true).GetString(body); // throws on invalid UTF-8
            // An escape such as \ud800 that is not half of a pair becomes U+FFFD.
            text = Regex.Replace(
                text,
                @"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\.",
                match => match.Groups[1].Success ? "\\ufffd" : match.Value);
            using (JsonDocument document = JsonDocument.Parse(text)) // at most 64 levels
            {
                CheckNumbers(text);
                if (document.RootElement.ValueKind != JsonValueKind.Object) throw new JsonException("not an object");
                return string.Join("&", Pairs(document.RootElement));
            }
        }
        catch (Exception e) when (e is JsonException || e is ArgumentException || e is OverflowException)
        {
            throw new InvalidBodyException(e.Message);
        }
    }

    private static IEnumerable<string> Pairs(JsonElement element)
    {
        var values = new Dictionary<string, JsonElement>(); // the last of two equal keys counts
        foreach (JsonProperty property in element.EnumerateObject()) values[property.Name] = property.Value;
        // Sorted by the bytes of UTF-8: StringComparer.Ordinal compares UTF-16 units, which is another order.
        return values
            .OrderBy(p => BitConverter.ToString(Encoding.UTF8.GetBytes(p.Key)), StringComparer.Ordinal)
            .SelectMany(p => Pairs(p.Key, p.Value));
    }

    private static IEnumerable<string> Pairs(string key, JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object: return Pairs(value);
            case JsonValueKind.Array:
                return value.EnumerateArray().Where(e => e.ValueKind == JsonValueKind.Object).SelectMany(Pairs);
            case JsonValueKind.String: return new[] { key + "=" + value.GetString() };
            case JsonValueKind.Number: return new[] { key + "=" + PlainNumber(value.GetDouble()) };
            case JsonValueKind.True: return new[] { key + "=true" };
            case JsonValueKind.False: return new[] { key + "=false" };
            default: return new string[0]; // null
        }
    }

    /// <summary>1.50 → 1.5, 1e3 → 1000, 1e-7 → 0.0000001: the value as a 64-bit float, no exponent.</summary>
    private static string PlainNumber(double number)
    {
        if (number == Math.Floor(number))
        {
            if (number >= 9223372036854775808.0 || number < -9223372036854775808.0) throw new OverflowException();
            return ((long)number).ToString(CultureInfo.InvariantCulture);
        }
        string shortest = JsonSerializer.Serialize(number); // the fewest digits, as 1.5E-07
        Match parts = Regex.Match(shortest, @"^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$");
        string digits = parts.Groups[2].Value + parts.Groups[3].Value;
        int exponent = parts.Groups[4].Success ? int.Parse(parts.Groups[4].Value, CultureInfo.InvariantCulture) : 0;
        int point = parts.Groups[2].Length + exponent;
        return parts.Groups[1].Value + (point <= 0
            ? "0." + new string('0', -point) + digits
            : digits.Substring(0, point) + "." + digits.Substring(point));
    }

    /// <summary>No number may be beyond a 64-bit float, not even one that is not signed.</summary>
    private static void CheckNumbers(string text)
    {
        string bare = Regex.Replace(text, @"""[^""\\]*(?:\\.[^""\\]*)*""", "");
        foreach (Match number in Regex.Matches(bare, @"-?\d[\d.eE+-]*"))
        {
            double value = double.Parse(number.Value, NumberStyles.Float, CultureInfo.InvariantCulture);
            if (double.IsInfinity(value)) throw new OverflowException();
        }
    }

    /// <summary>SPKI or PKCS#1, also with literal \n, in quotes or on one line.</summary>
    private static RSA ReadPublicKey(string text)
    {
        string base64 = Regex.Replace(text, @"-----(BEGIN|END) (RSA )?PUBLIC KEY-----|\\[rn]|[^A-Za-z0-9+/=]", "");
        RSA rsa = RSA.Create();
        try
        {
            rsa.ImportFromPem("-----BEGIN PUBLIC KEY-----\n" + base64 + "\n-----END PUBLIC KEY-----");
        }
        catch (CryptographicException)
        {
            rsa.ImportFromPem("-----BEGIN RSA PUBLIC KEY-----\n" + base64 + "\n-----END RSA PUBLIC KEY-----");
        }
        return rsa;
    }
}
