using System;
using System.Globalization;

public static class PollDriver
{
    public static void Main(string[] args)
    {
        var created = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        foreach (string minutes in args)
        {
            DateTime now = created.AddMinutes(double.Parse(minutes, CultureInfo.InvariantCulture));
            DateTime? next = Poll.NextCheck(created, now);
            Console.WriteLine(next == null ? "stop" : (next.Value - created).TotalMinutes.ToString(CultureInfo.InvariantCulture));
        }
    }
}
