// .NET 8 or later, no packages needed.
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

public static class Chargebacks
{
    private static readonly string BaseUrl = string.IsNullOrEmpty(Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL"))
        ? "https://sandbox.efundpay.com"
        : Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL");
    private static readonly HttpClientHandler Handler =
        new HttpClientHandler { AllowAutoRedirect = false }; // a redirect is an error
    private static readonly HttpClient Http = new HttpClient(Handler) { Timeout = TimeSpan.FromSeconds(30) };

    /// <summary>
    /// Passes each chargeback that is new, or has a new status, to handle. Run it at least once a day.
    /// The dictionary is a table of your database, the last status by ID; token returns a token for each page.
    /// </summary>
    public static async Task Poll(Func<string> token, IDictionary<string, string> statuses, Action<JsonElement> handle)
    {
        var cursors = new HashSet<string>();
        string cursor = null;
        do
        {
            string url = BaseUrl + "/v4/chargebacks?limit=100";
            if (cursor != null) url += "&cursor=" + Uri.EscapeDataString(cursor); // opaque: unchanged
            using (JsonDocument page = await Get(url, token()))
            {
                foreach (JsonElement chargeback in page.RootElement.GetProperty("items").EnumerateArray())
                {
                    string status = chargeback.TryGetProperty("status", out JsonElement value) ? value.GetString() : "";
                    string id = chargeback.GetProperty("id").GetString();
                    if (statuses.TryGetValue(id, out string known) && known == status) continue;
                    handle(chargeback); // your order is in transaction_external_identifier
                    statuses[id] = status; // after handling: if the job crashes, the next run handles it again
                }
                cursor = page.RootElement.TryGetProperty("next_cursor", out JsonElement next) ? next.GetString() : null;
                if (cursor != null && !cursors.Add(cursor))
                {
                    throw new InvalidOperationException("the cursor repeats: " + cursor);
                }
            }
        }
        while (!string.IsNullOrEmpty(cursor));
    }

    private static async Task<JsonDocument> Get(string url, string token)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, url);
        request.Headers.Add("Authorization", "Bearer " + token);
        request.Headers.Add("x-merchant-account-id", Environment.GetEnvironmentVariable("EFUNDPAY_MERCHANT_ACCOUNT_ID")?.Trim());
        using (HttpResponseMessage response = await Http.SendAsync(request))
        {
            string body = Encoding.UTF8.GetString(await response.Content.ReadAsByteArrayAsync());
            try
            {
                JsonDocument page = JsonDocument.Parse(body);
                bool isList = page.RootElement.GetProperty("items").ValueKind == JsonValueKind.Array;
                if (response.IsSuccessStatusCode && isList) return page;
            }
            catch (Exception e) when (e is JsonException || e is InvalidOperationException || e is KeyNotFoundException)
            {
                // Without a list, a proxy may have written the body, or cut it off.
            }
            throw new HttpRequestException("HTTP " + (int)response.StatusCode + ": " + body);
        }
    }
}

// await Chargebacks.Poll(() => Sign.SignToken("chargebacks.read"), statuses, handle);
