# Ruby 3.0 or later, no gems needed.
require "json"
require "openssl"

# Verifies the webhooks of EFundFlow.
module WebhookSignature
  # The body has no signing string: respond with 400.
  class InvalidBody < StandardError; end

  TOKEN = /
    "(?:[^"\\\x00-\x1f]|\\(?:["\\\/bfnrt]|u\h{4}))*+" |
    -?(?:0|[1-9]\d*+)(?:\.\d++)?(?:[eE][+-]?\d++)?(?![\d.eE]) |
    true | false | null | [{}\[\],:]
  /x
  JSON_TEXT = /\A(?>[ \t\r\n]++|#{TOKEN})*+\z/

  module_function

  # Returns true if one of the comma-separated signatures matches the raw body.
  # public_key: EFundFlow's RSA public key, PEM or bare Base64. Raises InvalidBody; any other exception is a fault of
  # the program, its key or the system: log it and respond with 500.
  def verify(body, signature_header, public_key)
    key = read_public_key(public_key)
    signed = signing_string(body)
    parts = signature_header.split(",").map { |part| part.delete("\r\n").strip }
    parts = parts.select { |part| (part.length % 4).zero? && part.match?(%r{\A[A-Za-z0-9+/]+={0,2}\z}) }
    parts.any? { |part| key.verify("SHA1", part.unpack1("m"), signed) }
  end

  # The string that EFundFlow signs: all pairs of the body as key=value, joined by &.
  def signing_string(body)
    text = body.dup.force_encoding(Encoding::UTF_8)
    raise InvalidBody, "not UTF-8" unless text.valid_encoding?
    raise InvalidBody, "not JSON" unless text.match?(JSON_TEXT) # JSON.parse accepts comments, for example
    numbers = text.gsub(/"(?:[^"\\]|\\.)*+"/m, "").scan(/-?\d[\d.eE+-]*/)
    raise InvalidBody, "number out of range" if numbers.any? { |number| number.to_f.infinite? }

    parsed = JSON.parse(replace_lone_surrogates(text), max_nesting: 64, create_additions: false)
    raise InvalidBody, "not a JSON object" unless parsed.is_a?(Hash)

    pairs(parsed).join("&")
  rescue JSON::ParserError => error
    raise InvalidBody, error.message
  end

  def pairs(object)
    object.sort.flat_map do |key, value| # Ruby compares strings by their bytes
      case value
      when Hash then pairs(value)
      when Array then value.grep(Hash).flat_map { |element| pairs(element) }
      when nil then []
      when Numeric then ["#{key}=#{plain_number(value.to_f)}"]
      else ["#{key}=#{value}"]
      end
    end
  end

  # 1.50 → 1.5, 1e3 → 1000, 1e-7 → 0.0000001: the value as a 64-bit float, without an exponent.
  def plain_number(number)
    if number == number.floor
      raise InvalidBody, "number out of range" unless number >= -(2**63) && number < 2**63
      return number.to_i.to_s
    end
    match = /\A(-?)([\d.]+)e-(\d+)\z/.match(number.to_s)
    return number.to_s unless match

    "#{match[1]}0.#{"0" * (match[3].to_i - 1)}#{match[2].delete(".").sub(/0+\z/, "")}"
  end

  # An escape such as \ud800 that is not half of a pair becomes U+FFFD.
  def replace_lone_surrogates(text)
    escapes = /\\u[dD][89abAB]\h{2}\\u[dD][c-fC-F]\h{2}|(\\u[dD][89a-fA-F]\h{2})|\\./
    text.gsub(escapes) { |escape| $1 ? "\\ufffd" : escape }
  end

  # SPKI or PKCS#1, also with literal \n, in quotes or on one line.
  def read_public_key(text)
    base64 = text.gsub(%r{-----(?:BEGIN|END) (?:RSA )?PUBLIC KEY-----|\\[rn]|[^A-Za-z0-9+/=]}, "")
    key = OpenSSL::PKey::RSA.new(base64.unpack1("m0"))
    raise ArgumentError, "not a public key" if key.private?

    key
  end
end
