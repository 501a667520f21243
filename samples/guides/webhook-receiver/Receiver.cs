// .NET 8, no packages needed. In ASP.NET Core the same steps go into a MapPost handler.
using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using System.Text;
using System.Text.Json;

public static class Receiver
{
    private static readonly string PublicKey = Environment.GetEnvironmentVariable("EFUNDPAY_WEBHOOK_PUBLIC_KEY");
    private static readonly ConcurrentDictionary<string, bool> Seen = // use your database instead
        new ConcurrentDictionary<string, bool>();

    public static void Main()
    {
        string port = Environment.GetEnvironmentVariable("PORT") ?? "3000";
        var listener = new HttpListener { Prefixes = { "http://127.0.0.1:" + port + "/" } };
        listener.Start();
        while (true)
        {
            HttpListenerContext context = listener.GetContext();
            try
            {
                context.Response.StatusCode = Receive(context.Request);
                string answer = context.Response.StatusCode == 200
                    ? "{\"code\":\"200\",\"message\":\"SUCCESS\"}"
                    : "{}";
                context.Response.ContentType = "application/json";
                context.Response.Close(Encoding.UTF8.GetBytes(answer), willBlock: false);
            }
            catch (Exception) // the caller has gone: the next notice must find the receiver running
            {
                context.Response.Abort();
            }
        }
    }

    private static int Receive(HttpListenerRequest request)
    {
        if (request.ContentLength64 < 0 || request.ContentLength64 > 1000000) return 413;
        string body; // as it came: nothing may parse it before the check
        using (var reader = new StreamReader(request.InputStream, Encoding.UTF8)) body = reader.ReadToEnd();
        try
        {
            if (!Verify.VerifySignature(body, request.Headers["signature"] ?? "", PublicKey)) return 401;
            HandleOnce(body);
            return 200;
        }
        catch (Exception) // not JSON, or not a notice
        {
            return 400;
        }
    }

    private static void HandleOnce(string body)
    {
        using (JsonDocument notice = JsonDocument.Parse(body))
        {
            JsonElement root = notice.RootElement;
            string status = Text(root, "payment_data", "payment_status") + Text(root, "refund_data", "refund_status");
            if (Seen.TryAdd(Text(root, "ll_transaction_id") + "/" + status, true)) HandleLater(root);
        }
    }

    private static string Text(JsonElement element, params string[] path)
    {
        foreach (string name in path)
        {
            if (!element.TryGetProperty(name, out JsonElement child)) return "";
            element = child;
        }
        return element.GetString();
    }

    /// <summary>Put the notice into a queue: answer first, work afterwards.</summary>
    private static void HandleLater(JsonElement notice)
    {
        Console.WriteLine("notice " + Text(notice, "merchant_transaction_id"));
    }
}
