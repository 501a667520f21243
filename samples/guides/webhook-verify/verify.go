package efundpay

import (
	"bytes"
	"crypto"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// VerifySignature reports whether one of the comma-separated signatures was made for this body (the raw bytes as
// received). The platform's RSA key may be PEM or bare Base64. An error means a broken key, or a body that is no JSON object.
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
		if err == nil && rsa.VerifyPKCS1v15(key, crypto.SHA1, hash[:], signature) == nil {
			return true, nil
		}
	}
	return false, nil
}

// SigningString returns the text that the platform signs: all pairs of the body as key=value, joined by &.
func SigningString(body []byte) (string, error) {
	if !json.Valid(body) {
		return "", errors.New("the body is not JSON")
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber() // integers keep all their digits
	var object map[string]any
	if err := decoder.Decode(&object); err != nil {
		return "", err
	}
	if object == nil {
		return "", errors.New("the body is null")
	}
	return strings.Join(appendPairs(nil, object), "&"), nil
}

func appendPairs(pairs []string, object map[string]any) []string {
	keys := make([]string, 0, len(object))
	for key := range object {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		switch value := object[key].(type) {
		case map[string]any:
			pairs = appendPairs(pairs, value)
		case []any:
			for _, element := range value {
				if child, ok := element.(map[string]any); ok {
					pairs = appendPairs(pairs, child)
				}
			}
		case json.Number:
			pairs = append(pairs, key+"="+plainNumber(value))
		case string, bool:
			pairs = append(pairs, fmt.Sprintf("%s=%v", key, value))
		}
	}
	return pairs
}

// plainNumber turns 1.50 into 1.5 and 1e3 into 1000.
func plainNumber(number json.Number) string {
	if !strings.ContainsAny(number.String(), ".eE") {
		return number.String()
	}
	float, _ := number.Float64()
	return strconv.FormatFloat(float, 'f', -1, 64)
}

func parsePublicKey(text string) (*rsa.PublicKey, error) {
	der, err := base64.StdEncoding.DecodeString(text)
	if block, _ := pem.Decode([]byte(text)); block != nil {
		der, err = block.Bytes, nil
	}
	if err != nil {
		return nil, err
	}
	key, err := x509.ParsePKIXPublicKey(der)
	if err != nil {
		return nil, err
	}
	rsaKey, ok := key.(*rsa.PublicKey)
	if !ok {
		return nil, errors.New("not an RSA key")
	}
	return rsaKey, nil
}
