package efundpay

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1"
	"encoding/base64"
	"encoding/json"
	"sort"
	"strconv"
	"strings"
)

// GenerateSignatureString takes a string, []byte or a decoded value.
func GenerateSignatureString(payload any) (string, error) {
	var value any
	switch text := payload.(type) {
	case string:
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			return "", err
		}
	case []byte:
		if err := json.Unmarshal(text, &value); err != nil {
			return "", err
		}
	default:
		encoded, err := json.Marshal(payload)
		if err != nil {
			return "", err
		}
		if err := json.Unmarshal(encoded, &value); err != nil {
			return "", err
		}
	}
	object, _ := value.(map[string]any)
	return strings.Join(pairs(nil, object), "&"), nil
}

// SignWebhookPayload returns the signature in Base64.
func SignWebhookPayload(payload any, privateKeyPEM string) (string, error) {
	key, err := privateKey(privateKeyPEM)
	if err != nil {
		return "", err
	}
	text, err := GenerateSignatureString(payload)
	if err != nil {
		return "", err
	}
	hash := sha1.Sum([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA1, hash[:])
	return base64.StdEncoding.EncodeToString(signature), err
}

// VerifyWebhookSignature takes the signatures as a string with commas or as []string.
func VerifyWebhookSignature(payload any, signatures any, publicKeyPEM string) bool {
	key, err := publicKey(publicKeyPEM)
	if err != nil {
		return false
	}
	text, err := GenerateSignatureString(payload)
	if err != nil {
		return false
	}
	hash := sha1.Sum([]byte(text))
	list, _ := signatures.([]string)
	if header, ok := signatures.(string); ok {
		list = strings.Split(header, ",")
	}
	for _, part := range list {
		signature, err := base64.StdEncoding.DecodeString(strings.TrimSpace(part))
		if err == nil && rsa.VerifyPKCS1v15(key, crypto.SHA1, hash[:], signature) == nil {
			return true
		}
	}
	return false
}

func pairs(list []string, object map[string]any) []string {
	keys := make([]string, 0, len(object))
	for key := range object {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		switch value := object[key].(type) {
		case map[string]any:
			list = pairs(list, value)
		case []any:
			for _, element := range value {
				if child, ok := element.(map[string]any); ok {
					list = pairs(list, child)
				}
			}
		case string:
			list = append(list, key+"="+value)
		case bool:
			list = append(list, key+"="+strconv.FormatBool(value))
		case float64:
			list = append(list, key+"="+strconv.FormatFloat(value, 'f', -1, 64))
		}
	}
	return list
}
