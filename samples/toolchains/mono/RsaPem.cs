using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text.RegularExpressions;

/// <summary>RSA.ImportFromPem came with .NET 5; where it exists, it wins over this extension.</summary>
internal static class RsaPem
{
    public static void ImportFromPem(this RSA rsa, string pem)
    {
        Match match = Regex.Match(pem, "^-----BEGIN (PUBLIC|RSA PUBLIC|PRIVATE|RSA PRIVATE) KEY-----([^-]+)-----END \\1 KEY-----\\s*$");
        if (!match.Success) throw new ArgumentException("No supported key in the PEM text.");
        rsa.ImportParameters(Read(match.Groups[1].Value, match.Groups[2].Value));
    }

    /// <summary>.NET reports whatever is wrong with the key as a CryptographicException.</summary>
    private static RSAParameters Read(string label, string base64)
    {
        try
        {
            Der outer = new Der(Convert.FromBase64String(base64)).Enter(0x30);
            if (label == "RSA PUBLIC") return new RSAParameters { Modulus = outer.Number(), Exponent = outer.Number() };
            if (label == "RSA PRIVATE") return Pkcs1(outer);
            return label == "PUBLIC" ? PublicKey(outer) : PrivateKey(outer);
        }
        catch (Exception e) when (e is EndOfStreamException || e is FormatException)
        {
            throw new CryptographicException(e.Message);
        }
    }

    /// <summary>SubjectPublicKeyInfo: algorithm, then a bit string (with its count of unused bits) around the key.</summary>
    private static RSAParameters PublicKey(Der info)
    {
        info.Take(0x30);
        Der key = new Der(info.Take(0x03).Skip(1).ToArray()).Enter(0x30);
        return new RSAParameters { Modulus = key.Number(), Exponent = key.Number() };
    }

    /// <summary>PKCS#8: version, algorithm, then an octet string around the PKCS#1 key.</summary>
    private static RSAParameters PrivateKey(Der info)
    {
        info.Number();
        info.Take(0x30);
        return Pkcs1(info.Enter(0x04).Enter(0x30));
    }

    private static RSAParameters Pkcs1(Der key)
    {
        key.Number();
        byte[] modulus = key.Number();
        int half = (modulus.Length + 1) / 2;
        return new RSAParameters
        {
            Modulus = modulus,
            Exponent = key.Number(),
            D = key.Number(modulus.Length),
            P = key.Number(half),
            Q = key.Number(half),
            DP = key.Number(half),
            DQ = key.Number(half),
            InverseQ = key.Number(half),
        };
    }

    /// <summary>Reads one DER value after the other.</summary>
    private sealed class Der
    {
        private readonly BinaryReader reader;

        internal Der(byte[] bytes) { reader = new BinaryReader(new MemoryStream(bytes)); }

        internal Der Enter(byte tag) => new Der(Take(tag));

        internal byte[] Take(byte tag)
        {
            if (reader.ReadByte() != tag) throw new CryptographicException("Unexpected DER tag.");
            int length = reader.ReadByte();
            if (length > 0x80) length = reader.ReadBytes(length - 0x80).Aggregate(0, (sum, b) => sum << 8 | b);
            byte[] value = reader.ReadBytes(length);
            if (value.Length != length) throw new CryptographicException("The DER value is cut off.");
            return value;
        }

        /// <summary>An integer without its sign byte, filled up with zeros in front to the given length.</summary>
        internal byte[] Number(int length = 0)
        {
            byte[] digits = Take(0x02).SkipWhile(b => b == 0).ToArray();
            return new byte[Math.Max(0, length - digits.Length)].Concat(digits).ToArray();
        }
    }
}
