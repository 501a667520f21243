package efundpay

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha512"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"
	"time"
)

type TokenOptions struct {
	Scopes      []string
	ExtraClaims map[string]any
	Now         time.Time
	JTI         string
}

func (c *Client) CreateJWT(scopes []string) (string, error) {
	return c.CreateJWTWithOptions(TokenOptions{Scopes: scopes})
}

func (c *Client) CreateJWTWithOptions(options TokenOptions) (string, error) {
	now := options.Now
	if now.IsZero() {
		now = time.Now()
	}
	if options.JTI == "" {
		id := make([]byte, 16)
		if _, err := rand.Read(id); err != nil {
			return "", err
		}
		options.JTI = fmt.Sprintf("%x", id)
	}
	claims := map[string]any{
		"iss":        c.config.Issuer,
		"nbf":        now.Unix() - c.config.TokenClockSkewSeconds,
		"iat":        now.Unix(),
		"exp":        now.Add(c.config.TokenTTL).Unix(),
		"jti":        options.JTI,
		"scopes":     options.Scopes,
		"merchantId": c.config.MerchantAccountID,
	}
	for name, value := range options.ExtraClaims {
		claims[name] = value
	}
	header, err := json.Marshal(map[string]string{"typ": "JWT", "alg": "RS512", "kid": c.config.JWTKeyID})
	if err != nil {
		return "", err
	}
	payload, err := json.Marshal(claims)
	if err != nil {
		return "", err
	}
	encode := base64.RawURLEncoding.EncodeToString
	signed := encode(header) + "." + encode(payload)
	hash := sha512.Sum512([]byte(signed))
	signature, err := rsa.SignPKCS1v15(rand.Reader, c.key, crypto.SHA512, hash[:])
	if err != nil {
		return "", err
	}
	return signed + "." + encode(signature), nil
}

// der reads PEM or bare Base64; a literal \n counts as a line break.
func der(text string) ([]byte, error) {
	text = strings.ReplaceAll(text, `\n`, "\n")
	if block, _ := pem.Decode([]byte(text)); block != nil {
		return block.Bytes, nil
	}
	return base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
}

func privateKey(text string) (*rsa.PrivateKey, error) {
	bytes, err := der(text)
	if err != nil {
		return nil, err
	}
	parsed, err := x509.ParsePKCS8PrivateKey(bytes)
	if err != nil {
		return x509.ParsePKCS1PrivateKey(bytes)
	}
	if key, ok := parsed.(*rsa.PrivateKey); ok {
		return key, nil
	}
	return nil, errors.New("not an RSA key")
}

func publicKey(text string) (*rsa.PublicKey, error) {
	bytes, err := der(text)
	if err != nil {
		return nil, err
	}
	parsed, err := x509.ParsePKIXPublicKey(bytes)
	if err != nil {
		return x509.ParsePKCS1PublicKey(bytes)
	}
	if key, ok := parsed.(*rsa.PublicKey); ok {
		return key, nil
	}
	return nil, errors.New("not an RSA key")
}
