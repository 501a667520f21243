// .NET 8 or later, no packages needed.
using System;
using System.Collections.Generic;
using System.Linq;

public static class Poll
{
    private static readonly IEnumerable<TimeSpan> Checks =
        new double[] { 2, 5, 10, 30 }.Select(TimeSpan.FromMinutes)
            .Concat(new double[] { 1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168 }.Select(TimeSpan.FromHours));

    /// <summary>When to retrieve an open payment next; null: stop polling and flag the order for review.</summary>
    public static DateTime? NextCheck(DateTime createdAt, DateTime now)
    {
        return Checks.Select(check => (DateTime?)(createdAt + check)).FirstOrDefault(next => next > now);
    }
}

// payment.NextCheckAt = Poll.NextCheck(payment.CreatedAt, DateTime.UtcNow);
