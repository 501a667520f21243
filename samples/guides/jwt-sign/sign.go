// Go 1.18 or later, standard library only.
package efundpay

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha512"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"
)

// SignToken signs a bearer token that expires after one hour. Include only the scopes that the request needs.
func SignToken(scopes ...string) (string, error) {
	privateKey, err := parsePrivateKey(os.Getenv("EFUNDPAY_RSA_PRIVATE_KEY"))
	if err != nil {
		return "", err
	}

	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		return "", err
	}
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80 // UUID version 4

	now := time.Now().Unix()
	header, _ := json.Marshal(map[string]string{
		"typ": "JWT", "alg": "RS512", "kid": strings.TrimSpace(os.Getenv("EFUNDPAY_JWT_KEY_ID")),
	})
	claims, _ := json.Marshal(map[string]any{
		"iss":        "my-shop",
		"nbf":        now - 60, // tolerates a clock that is up to a minute ahead
		"iat":        now,
		"exp":        now + 3600,
		"jti":        fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:]),
		"scopes":     scopes,
		"merchantId": strings.TrimSpace(os.Getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID")),
	})

	base64url := base64.RawURLEncoding
	signed := base64url.EncodeToString(header) + "." + base64url.EncodeToString(claims)
	hash := sha512.Sum512([]byte(signed))
	signature, err := rsa.SignPKCS1v15(rand.Reader, privateKey, crypto.SHA512, hash[:])
	if err != nil {
		return "", err
	}
	return signed + "." + base64url.EncodeToString(signature), nil
}

// parsePrivateKey reads PEM, also with literal \n, in quotes or on one line; its Base64; or the bare Base64 of the key.
func parsePrivateKey(text string) (*rsa.PrivateKey, error) {
	der := decodeKey(text)
	if strings.Contains(string(der), "-----BEGIN") {
		der = decodeKey(string(der))
	}
	if key, err := x509.ParsePKCS8PrivateKey(der); err == nil {
		if rsaKey, ok := key.(*rsa.PrivateKey); ok {
			return rsaKey, nil
		}
	}
	if key, err := x509.ParsePKCS1PrivateKey(der); err == nil {
		return key, nil
	}
	return nil, errors.New("EFUNDPAY_RSA_PRIVATE_KEY is not an RSA private key without a passphrase")
}

var (
	insidePEM = regexp.MustCompile(`-----BEGIN [A-Z ]+-----([^-]*)-----END`)
	notBase64 = regexp.MustCompile(`\\[rn]|[^A-Za-z0-9+/=]`)
)

func decodeKey(text string) []byte {
	if inside := insidePEM.FindStringSubmatch(text); inside != nil {
		text = inside[1]
	}
	der, _ := base64.StdEncoding.DecodeString(notBase64.ReplaceAllString(text, ""))
	return der
}

// token, err := SignToken("transactions.write")
// request.Header.Set("Authorization", "Bearer "+token)
