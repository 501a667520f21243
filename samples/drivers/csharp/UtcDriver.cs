using System;

public static class UtcDriver
{
    public static void Main(string[] args)
    {
        foreach (string arg in args)
        {
            string[] parts = arg.Split('@');
            try
            {
                Console.WriteLine(Utc.ToUtc(parts[0], parts[1]).ToString("yyyy-MM-dd'T'HH:mm:ss'Z'"));
            }
            catch (Exception e) when (e is FormatException || e is TimeZoneNotFoundException)
            {
                Console.WriteLine("error");
            }
        }
    }
}
