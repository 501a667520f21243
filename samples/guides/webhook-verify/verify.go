// Go 1.18 or later, standard library only.
package efundpay

import (
	"bytes"
	"crypto"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ErrInvalidBody means that the body has no signing string: respond with 400.
var ErrInvalidBody = errors.New("invalid webhook body")

// VerifySignature reports whether one of the comma-separated signatures matches the raw body. EFundFlow's RSA
// public key can be PEM or bare Base64. An error other than ErrInvalidBody is a fault of the program, its key or the
// system: log it and respond with 500.
func VerifySignature(body []byte, signatureHeader, publicKey string) (bool, error) {
	key, err := parsePublicKey(publicKey)
	if err != nil {
		return false, err
	}
	signed, err := SigningString(body)
	if err != nil {
		return false, err
	}
	hash := sha1.Sum([]byte(signed))
	for _, part := range strings.Split(signatureHeader, ",") {
		signature, err := base64.StdEncoding.DecodeString(strings.TrimSpace(part))
		if err != nil {
			continue // not Base64
		}
		err = rsa.VerifyPKCS1v15(key, crypto.SHA1, hash[:], signature)
		if err == nil {
			return true, nil
		}
		if !errors.Is(err, rsa.ErrVerification) {
			return false, err // an error isn't a "no": some systems refuse SHA-1
		}
	}
	return false, nil
}

// SigningString returns the string that EFundFlow signs: all pairs of the body as key=value, joined by &.
func SigningString(body []byte) (string, error) {
	if !utf8.Valid(body) || tooDeep(body) {
		return "", fmt.Errorf("%w: not UTF-8, or nested too deeply", ErrInvalidBody)
	}
	var parsed any
	if err := json.Unmarshal(body, &parsed); err != nil {
		return "", fmt.Errorf("%w: %v", ErrInvalidBody, err)
	}
	object, ok := parsed.(map[string]any)
	if !ok {
		return "", fmt.Errorf("%w: not a JSON object", ErrInvalidBody)
	}
	pairs, err := appendPairs(nil, object)
	return strings.Join(pairs, "&"), err
}

func appendPairs(pairs []string, object map[string]any) (_ []string, err error) {
	keys := make([]string, 0, len(object))
	for key := range object {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		switch value := object[key].(type) {
		case map[string]any:
			pairs, err = appendPairs(pairs, value)
		case []any:
			for _, element := range value {
				if child, ok := element.(map[string]any); ok && err == nil {
					pairs, err = appendPairs(pairs, child)
				}
			}
		case float64:
			var text string
			text, err = plainNumber(value)
			pairs = append(pairs, key+"="+text)
		case string, bool:
			pairs = append(pairs, fmt.Sprintf("%s=%v", key, value))
		}
		if err != nil {
			return nil, err
		}
	}
	return pairs, nil
}

// plainNumber turns 1.50 into 1.5, 1e3 into 1000 and 1e-7 into 0.0000001.
func plainNumber(number float64) (string, error) {
	if number != math.Trunc(number) {
		return strconv.FormatFloat(number, 'f', -1, 64), nil
	}
	if number >= 1<<63 || number < -1<<63 {
		return "", fmt.Errorf("%w: number out of range", ErrInvalidBody)
	}
	return strconv.FormatInt(int64(number), 10), nil
}

// tooDeep reports more than 64 levels of objects and arrays.
func tooDeep(body []byte) bool {
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	for depth := 0; depth <= 64; {
		token, err := decoder.Token()
		if err != nil {
			return false // the end, or not JSON: Unmarshal says which
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
	}
	return true
}

var notKey = regexp.MustCompile(`-----(BEGIN|END) (RSA )?PUBLIC KEY-----|\\[rn]|[^A-Za-z0-9+/=]`)

// parsePublicKey reads SPKI or PKCS#1, also with literal \n, in quotes or on one line.
func parsePublicKey(text string) (*rsa.PublicKey, error) {
	der, err := base64.StdEncoding.DecodeString(notKey.ReplaceAllString(text, ""))
	if err != nil {
		return nil, err
	}
	key, err := x509.ParsePKIXPublicKey(der)
	if err != nil {
		return x509.ParsePKCS1PublicKey(der)
	}
	rsaKey, ok := key.(*rsa.PublicKey)
	if !ok {
		return nil, errors.New("not an RSA key")
	}
	return rsaKey, nil
}
