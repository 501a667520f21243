// .NET 8 or later, no packages needed.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.RegularExpressions;

public static class Currencies
{
    // ISO 4217 decimal places. A currency that is in neither list has two.
    private static readonly HashSet<string> NoDecimals = new HashSet<string>(
        "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".Split(' '));
    private static readonly HashSet<string> ThreeDecimals = new HashSet<string>(
        "BHD IQD JOD KWD LYD OMR TND".Split(' '));

    /// <summary>Converts a decimal string in major units, such as "12.99", to minor units. Never pass a double.</summary>
    public static long ToMinorUnits(string amount, string currency)
    {
        if (!Regex.IsMatch(amount, @"^[0-9]{1,9}(\.[0-9]{1,9})?\z") || !Regex.IsMatch(currency, @"^[A-Z]{3}\z"))
        {
            throw new ArgumentException("Invalid: " + amount + " " + currency);
        }
        int decimals = NoDecimals.Contains(currency) ? 0 : ThreeDecimals.Contains(currency) ? 3 : 2;
        decimal minor = decimal.Parse(amount, CultureInfo.InvariantCulture);
        for (int i = 0; i < decimals; i++) minor *= 10; // decimal arithmetic is exact here
        if (minor != decimal.Truncate(minor))
        {
            throw new ArgumentException(currency + " has " + decimals + " decimals");
        }
        return (long)minor;
    }

    /// <summary>The amount of a new payment. The API accepts 100 to 99999999 minor units.</summary>
    public static long ChargeAmount(string amount, string currency)
    {
        long minor = ToMinorUnits(amount, currency);
        if (minor < 100 || minor > 99999999) throw new ArgumentException("Out of range: " + minor);
        return minor;
    }
}

// ChargeAmount("12.99", "USD") → 1299
// ChargeAmount("1299", "JPY") → 1299
// ChargeAmount("1.299", "KWD") → 1299
