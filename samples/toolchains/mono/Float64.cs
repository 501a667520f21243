using System.Globalization;
using System.Numerics;
using System.Text.RegularExpressions;

namespace System.Text.Json
{
    /// <summary>
    /// 64-bit floats as .NET Core 3.0 and later read and print them, by exact arithmetic: Mono rounds some decimals to
    /// the neighbour, and its "R" format stops at 15 digits or jumps to 17.
    /// </summary>
    internal static class Float64
    {
        /// <summary>The nearest float; of two, the one with an even last bit. Infinity when there is none.</summary>
        internal static double Parse(string text)
        {
            Match parts = Regex.Match(text, @"^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$");
            string fraction = parts.Groups[3].Value;
            BigInteger digits = BigInteger.Parse(parts.Groups[2].Value + fraction, CultureInfo.InvariantCulture);
            double sign = parts.Groups[1].Length > 0 ? -1.0 : 1.0;
            if (digits.IsZero) return sign * 0.0;
            BigInteger power = parts.Groups[4].Success
                ? BigInteger.Parse(parts.Groups[4].Value, CultureInfo.InvariantCulture)
                : BigInteger.Zero;
            power -= fraction.Length;
            BigInteger magnitude = power + parts.Groups[2].Length + fraction.Length;
            if (magnitude < -400) return sign * 0.0;
            if (magnitude > 400 + parts.Groups[2].Length + fraction.Length) return sign * double.PositiveInfinity;
            BigInteger scale = BigInteger.Pow(10, (int)BigInteger.Abs(power));
            return sign * (power.Sign < 0 ? Divide(digits, scale) : Divide(digits * scale, BigInteger.One));
        }

        /// <summary>The fewest digits that read back as the same number, such as 15E-8; not for whole numbers.</summary>
        internal static string Write(double number)
        {
            long bits = BitConverter.DoubleToInt64Bits(number);
            int exponent = Math.Max(1, (int)(bits >> 52 & 0x7ff)) - 1075;
            BigInteger mantissa = (bits & 0xfffffffffffffL) + ((bits >> 52 & 0x7ff) == 0 ? 0 : 1L << 52);
            string sign = bits < 0 ? "-" : "";
            // The exact value is digits × 10^-scale.
            int scale = Math.Max(0, -exponent);
            BigInteger digits = exponent < 0 ? mantissa * BigInteger.Pow(5, scale) : mantissa << exponent;
            int length = digits.ToString(CultureInfo.InvariantCulture).Length;
            for (int dropped = length - 1; ; dropped--)
            {
                BigInteger unit = BigInteger.Pow(10, dropped);
                BigInteger down = digits / unit;
                BigInteger rest = digits - down * unit;
                BigInteger nearest = rest * 2 > unit || (rest * 2 == unit && !down.IsEven) ? down + 1 : down;
                foreach (BigInteger candidate in new[] { nearest, down + 1 })
                {
                    string text = candidate.ToString(CultureInfo.InvariantCulture);
                    string trimmed = text.TrimEnd('0');
                    int power = dropped - scale + text.Length - trimmed.Length;
                    text = sign + trimmed + "E" + power.ToString(CultureInfo.InvariantCulture);
                    if (trimmed != "" && Parse(text) == number) return text;
                }
            }
        }

        private static double Divide(BigInteger numerator, BigInteger denominator)
        {
            // Two bits more than a float keeps, and one that says whether anything was cut off.
            int shift = Math.Max(-1080, BitLength(numerator) - BitLength(denominator) - 55);
            if (shift < 0) numerator <<= -shift; else denominator <<= shift;
            BigInteger rest;
            BigInteger quotient = BigInteger.DivRem(numerator, denominator, out rest);
            int extra = Math.Max(BitLength(quotient) - 53, -1074 - shift);
            BigInteger unit = BigInteger.One << extra;
            BigInteger mantissa = quotient / unit;
            BigInteger cut = quotient - mantissa * unit;
            bool above = cut * 2 > unit || (cut * 2 == unit && (!rest.IsZero || !mantissa.IsEven));
            if (above) mantissa += 1;
            int power = shift + extra;
            if (BitLength(mantissa) + power > 1024) return double.PositiveInfinity;
            // Exact, also below the smallest normal number: the mantissa has been cut to what fits.
            return power < -1000 ? (double)mantissa * Math.Pow(2, power + 1000) * Math.Pow(2, -1000) : (double)mantissa * Math.Pow(2, power);
        }

        private static int BitLength(BigInteger number)
        {
            byte[] bytes = number.ToByteArray();
            int length = bytes.Length * 8;
            while (length > 0 && (bytes[(length - 1) / 8] >> (length - 1) % 8 & 1) == 0) length--;
            return length;
        }
    }
}
