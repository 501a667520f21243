using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

/// <summary>The part of System.Text.Json that the samples use, same names and behaviour.</summary>
namespace System.Text.Json
{
    public class JsonException : Exception
    {
        public JsonException(string message) : base(message) { }
    }

    public enum JsonValueKind { Undefined, Object, Array, String, Number, True, False, Null }

    public sealed class JsonDocument : IDisposable
    {
        private JsonDocument(JsonElement root) { RootElement = root; }

        public JsonElement RootElement { get; }

        public static JsonDocument Parse(string json) => new JsonDocument(new JsonReader(json).ReadDocument());

        public void Dispose() { }
    }

    public struct JsonProperty
    {
        internal JsonProperty(string name, JsonElement value) { Name = name; Value = value; }

        public string Name { get; }
        public JsonElement Value { get; }
    }

    public sealed class JsonElement
    {
        private readonly string raw;
        private readonly string text;
        private readonly List<JsonProperty> properties;
        private readonly List<JsonElement> elements;

        internal JsonElement(
            JsonValueKind kind, string raw, string text = null,
            List<JsonProperty> properties = null, List<JsonElement> elements = null)
        {
            ValueKind = kind;
            this.raw = raw;
            this.text = text;
            this.properties = properties;
            this.elements = elements;
        }

        public JsonValueKind ValueKind { get; }

        public string GetRawText() => raw;

        public string GetString()
        {
            if (ValueKind == JsonValueKind.Null) return null;
            return Expect(text, JsonValueKind.String);
        }

        public double GetDouble() => Float64.Parse(Expect(ValueKind == JsonValueKind.Number ? raw : null, JsonValueKind.Number));

        public IEnumerable<JsonProperty> EnumerateObject() => Expect(properties, JsonValueKind.Object);

        public IEnumerable<JsonElement> EnumerateArray() => Expect(elements, JsonValueKind.Array);

        public JsonElement GetProperty(string name)
        {
            JsonElement value;
            if (!TryGetProperty(name, out value)) throw new KeyNotFoundException(name);
            return value;
        }

        public bool TryGetProperty(string name, out JsonElement value)
        {
            int index = Expect(properties, JsonValueKind.Object).FindLastIndex(p => p.Name == name);
            value = index < 0 ? null : properties[index].Value;
            return index >= 0;
        }

        private T Expect<T>(T value, JsonValueKind kind) where T : class
        {
            if (value == null) throw new InvalidOperationException("Expected " + kind + ", found " + ValueKind);
            return value;
        }
    }

    public static class JsonSerializer
    {
        public static byte[] SerializeToUtf8Bytes(object value) => Encoding.UTF8.GetBytes(Serialize(value));

        public static string Serialize(object value)
        {
            var json = new StringBuilder();
            Write(json, value);
            return json.ToString();
        }

        private static void Write(StringBuilder json, object value)
        {
            // No type patterns in `switch`: mcs does not know them.
            if (value == null) json.Append("null");
            else if (value is string) WriteString(json, (string)value);
            else if (value is bool) json.Append((bool)value ? "true" : "false");
            else if (value is IDictionary) WriteObject(json, ((IDictionary)value).Keys, key => ((IDictionary)value)[key]);
            else if (value is IEnumerable) WriteArray(json, (IEnumerable)value);
            else if (value is double) json.Append(Float64.Write((double)value));
            else if (value is IFormattable) json.Append(((IFormattable)value).ToString(null, CultureInfo.InvariantCulture));
            else WriteProperties(json, value);
        }

        private static void WriteProperties(StringBuilder json, object value)
        {
            var type = value.GetType();
            var names = new List<string>();
            foreach (var property in type.GetProperties()) names.Add(property.Name);
            WriteObject(json, names, name => type.GetProperty((string)name).GetValue(value));
        }

        private static void WriteObject(StringBuilder json, IEnumerable keys, Func<object, object> get)
        {
            string separator = "{";
            foreach (object key in keys)
            {
                json.Append(separator);
                WriteString(json, (string)key);
                json.Append(':');
                Write(json, get(key));
                separator = ",";
            }
            json.Append(separator == "{" ? "{}" : "}");
        }

        private static void WriteArray(StringBuilder json, IEnumerable list)
        {
            string separator = "[";
            foreach (object item in list)
            {
                json.Append(separator);
                Write(json, item);
                separator = ",";
            }
            json.Append(separator == "[" ? "[]" : "]");
        }

        private static void WriteString(StringBuilder json, string text)
        {
            json.Append('"');
            foreach (char c in text)
            {
                if (c == '"' || c == '\\' || c < ' ' || c > '~') json.AppendFormat("\\u{0:X4}", (int)c);
                else json.Append(c);
            }
            json.Append('"');
        }
    }
}
