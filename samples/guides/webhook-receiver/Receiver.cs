// .NET 8 or later, no packages needed. In ASP.NET Core the same steps go into a MapPost handler.
using System;
using System.IO;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

public static class Receiver
{
    private static readonly string PublicKey =
        Environment.GetEnvironmentVariable("EFUNDPAY_WEBHOOK_PUBLIC_KEY") ?? "";
    private static readonly string Inbox = // an existing directory that a worker reads
        Environment.GetEnvironmentVariable("EFUNDPAY_INBOX_DIR") ?? "inbox";
    private const int Limit = 1000000;

    public static void Main()
    {
        string port = Environment.GetEnvironmentVariable("PORT") ?? "3000";
        var listener = new HttpListener { Prefixes = { "http://*:" + port + "/" } };
        listener.Start();
        while (true)
        {
            HttpListenerContext context = listener.GetContext();
            Task.Run(() => Serve(context));
        }
    }

    private static void Serve(HttpListenerContext context)
    {
        try
        {
            Respond(context);
        }
        catch (Exception e) // the client disconnected: keep serving
        {
            Console.Error.WriteLine(e);
            context.Response.Abort();
        }
    }

    private static void Respond(HttpListenerContext context)
    {
        int status;
        string message;
        try
        {
            (status, message) = Receive(context.Request);
        }
        catch (InvalidBodyException)
        {
            (status, message) = (400, "no signing string");
        }
        catch (Exception e) // wrong key, or the event couldn't be stored: don't acknowledge it
        {
            Console.Error.WriteLine(e);
            (status, message) = (500, "not stored");
        }
        context.Response.StatusCode = status;
        context.Response.ContentType = "application/json";
        string text = "{\"code\":\"" + status + "\",\"message\":\"" + message + "\"}";
        context.Response.Close(Encoding.UTF8.GetBytes(text), willBlock: false);
    }

    private static (int Status, string Message) Receive(HttpListenerRequest request)
    {
        byte[] body = ReadBody(request.InputStream);
        if (body.Length > Limit) return (413, "too large");
        string signature = request.Headers["signature"]; // of several lines, HttpListener may keep the last; ASP.NET Core keeps all
        if (string.IsNullOrEmpty(signature)) return (401, "no signature header");
        if (!Verify.VerifySignature(body, signature, PublicKey)) return (401, "wrong signature");

        string text = Encoding.UTF8.GetString(body);
        using (JsonDocument document = JsonDocument.Parse(text))
        {
            JsonElement root = document.RootElement;
            string status = Text(root, "payment_data", "payment_status") + Text(root, "refund_data", "refund_status");
            string id = Text(root, "ll_transaction_id");
            Store(id == "" || status == "" ? text : id + "/" + status, body); // if one is missing, the body is the key
        }
        return (200, "SUCCESS"); // also for a duplicate
    }

    /// <summary>The raw bytes: verify them before anything parses them.</summary>
    private static byte[] ReadBody(Stream input)
    {
        var body = new MemoryStream();
        var buffer = new byte[8192];
        int read;
        while (body.Length <= Limit && (read = input.Read(buffer, 0, buffer.Length)) > 0) body.Write(buffer, 0, read);
        return body.ToArray();
    }

    private static string Text(JsonElement element, params string[] path)
    {
        foreach (string name in path)
        {
            if (element.ValueKind != JsonValueKind.Object || !element.TryGetProperty(name, out JsonElement child)) return "";
            element = child;
        }
        return element.ValueKind == JsonValueKind.String ? element.GetString() : "";
    }

    /// <summary>
    /// Stores the event atomically, and only once: the file is the queue entry and the duplicate check in one.
    /// In a database: INSERT into a table with a unique key, ON CONFLICT DO NOTHING.
    /// </summary>
    private static void Store(string key, byte[] body)
    {
        using (var hash = SHA256.Create())
        {
            string name = BitConverter.ToString(hash.ComputeHash(Encoding.UTF8.GetBytes(key))).Replace("-", "");
            string file = Path.Combine(Inbox, name + ".json");
            if (File.Exists(file)) return;
            string draft = Path.Combine(Inbox, Guid.NewGuid() + ".tmp");
            File.WriteAllBytes(draft, body);
            try { File.Move(draft, file); }
            catch (IOException) when (File.Exists(file)) { File.Delete(draft); } // a parallel delivery stored it
        }
    }
}
