// .NET 8 or later, a web project (Microsoft.NET.Sdk.Web).
using System.Security.Cryptography;
using System.Text.Json;

var builder = WebApplication.CreateBuilder(args);
builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = 1_000_000);
var app = builder.Build();
var publicKey = Environment.GetEnvironmentVariable("EFUNDPAY_WEBHOOK_PUBLIC_KEY") ?? "";

// HttpRequest as the parameter, not a model: nothing parses the body.
app.MapPost("/webhooks/efundflow", async (HttpRequest request) =>
{
    using var buffer = new MemoryStream();
    await request.Body.CopyToAsync(buffer);
    byte[] body = buffer.ToArray();
    bool announced = request.ContentLength > 0 || request.Headers.ContainsKey("transfer-encoding");
    if (announced && body.Length == 0) throw new InvalidOperationException("something has read the body before");
    string signature = request.Headers["signature"].ToString(); // several lines are one list, joined by commas
    if (signature == "") return Results.Json(new { message = "no signature header" }, statusCode: 401);
    try
    {
        bool genuine = Verify.VerifySignature(body, signature, publicKey);
        if (!genuine) return Results.Json(new { message = "wrong signature" }, statusCode: 401);
    }
    catch (InvalidBodyException)
    {
        return Results.Json(new { message = "no signing string" }, statusCode: 400);
    }
    using var document = JsonDocument.Parse(body);
    string status = Text(document.RootElement, "payment_data", "payment_status")
        + Text(document.RootElement, "refund_data", "refund_status");
    string id = Text(document.RootElement, "ll_transaction_id");
    string hash = Convert.ToHexString(SHA256.HashData(body));
    string key = id == "" || status == "" ? hash : id + "/" + status; // if one is missing, a hash of the body is the key
    await EventStore.StoreOnce(key, body); // if it throws: 500
    return Results.Json(new { code = "200", message = "SUCCESS" });
});

app.Run();

static string Text(JsonElement element, params string[] path)
{
    foreach (string name in path)
    {
        if (element.ValueKind != JsonValueKind.Object || !element.TryGetProperty(name, out JsonElement child)) return "";
        element = child;
    }
    return element.ValueKind == JsonValueKind.String ? element.GetString()! : "";
}
