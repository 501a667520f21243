// .NET 8 or later, no packages needed.
using System;
using System.Globalization;
using System.Linq;

public static class Utc
{
    /// <summary>ToUtc("20250812170432", "Asia/Shanghai") returns the DateTime 2025-08-12 09:04:32 UTC.</summary>
    public static DateTime ToUtc(string timestamp, string timezone)
    {
        DateTime local = DateTime.ParseExact(timestamp, "yyyyMMddHHmmss", CultureInfo.InvariantCulture);
        TimeZoneInfo zone = TimeZoneInfo.FindSystemTimeZoneById(timezone);
        TimeSpan offset = zone.IsAmbiguousTime(local)
            ? zone.GetAmbiguousTimeOffsets(local).Max() // the first of the two
            : zone.GetUtcOffset(local);
        return DateTime.SpecifyKind(local - offset, DateTimeKind.Utc);
    }
}
