using System.Collections.Generic;
using System.Globalization;
using System.Text.RegularExpressions;

namespace System.Text.Json
{
    /// <summary>A strict JSON reader that keeps the text of numbers; nesting is limited to 64 like in .NET.</summary>
    internal sealed class JsonReader
    {
        private static readonly Regex Number = new Regex(@"\G-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?");

        private readonly string json;
        private int at;

        internal JsonReader(string json) { this.json = json; }

        internal JsonElement ReadDocument()
        {
            JsonElement root = ReadValue(0);
            SkipSpace();
            if (at != json.Length) throw Wrong();
            return root;
        }

        private JsonElement ReadValue(int depth)
        {
            SkipSpace();
            int start = at;
            switch (Peek())
            {
                case '{': return ReadObject(Deeper(depth), start);
                case '[': return ReadArray(Deeper(depth), start);
                case '"':
                    string text = ReadString();
                    return new JsonElement(JsonValueKind.String, json.Substring(start, at - start), text);
                case 't': return ReadWord("true", JsonValueKind.True);
                case 'f': return ReadWord("false", JsonValueKind.False);
                case 'n': return ReadWord("null", JsonValueKind.Null);
                default:
                    Match number = Number.Match(json, at);
                    if (!number.Success) throw Wrong();
                    at += number.Length;
                    return new JsonElement(JsonValueKind.Number, number.Value);
            }
        }

        private int Deeper(int depth)
        {
            if (depth >= 64) throw Wrong();
            return depth + 1;
        }

        private JsonElement ReadObject(int depth, int start)
        {
            var properties = new List<JsonProperty>();
            at++;
            if (!TryTake('}'))
            {
                do
                {
                    SkipSpace();
                    string name = ReadString();
                    Take(':');
                    properties.Add(new JsonProperty(name, ReadValue(depth)));
                }
                while (TryTake(','));
                Take('}');
            }
            return new JsonElement(JsonValueKind.Object, json.Substring(start, at - start), null, properties);
        }

        private JsonElement ReadArray(int depth, int start)
        {
            var elements = new List<JsonElement>();
            at++;
            if (!TryTake(']'))
            {
                do elements.Add(ReadValue(depth)); while (TryTake(','));
                Take(']');
            }
            return new JsonElement(JsonValueKind.Array, json.Substring(start, at - start), null, null, elements);
        }

        private JsonElement ReadWord(string word, JsonValueKind kind)
        {
            if (string.CompareOrdinal(json, at, word, 0, word.Length) != 0) throw Wrong();
            at += word.Length;
            return new JsonElement(kind, word);
        }

        private string ReadString()
        {
            var text = new StringBuilder();
            if (Peek() != '"') throw Wrong();
            for (at++; Peek() != '"'; at++)
            {
                if (Peek() < ' ') throw Wrong();
                text.Append(Peek() == '\\' ? ReadEscape() : Peek());
            }
            at++;
            return text.ToString();
        }

        private char ReadEscape()
        {
            at++;
            char c = Peek();
            int index = "\"\\/bfnrt".IndexOf(c);
            if (index >= 0) return "\"\\/\b\f\n\r\t"[index];
            int code;
            string hex = c == 'u' && at + 5 <= json.Length ? json.Substring(at + 1, 4) : "";
            if (!int.TryParse(hex, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code)) throw Wrong();
            at += 4;
            return (char)code;
        }

        private char Peek()
        {
            if (at >= json.Length) throw Wrong();
            return json[at];
        }

        private bool TryTake(char expected)
        {
            SkipSpace();
            if (Peek() != expected) return false;
            at++;
            return true;
        }

        private void Take(char expected)
        {
            if (!TryTake(expected)) throw Wrong();
        }

        private void SkipSpace()
        {
            while (at < json.Length && " \t\r\n".IndexOf(json[at]) >= 0) at++;
        }

        private JsonException Wrong() => new JsonException("Not JSON at position " + at);
    }
}
