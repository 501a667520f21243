package efundpay

import (
	"bytes"
	"context"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

type Config struct {
	MerchantAccountID     string
	JWTKeyID              string
	RSAPrivateKey         string
	Environment           string
	BaseURL               string
	Issuer                string
	Scopes                []string
	TokenTTL              time.Duration
	TokenClockSkewSeconds int64
}

type RequestOptions struct {
	Query          map[string]any
	IdempotencyKey string
	ForwardedFor   string
	Scope          string
	ExtraHeaders   map[string]string
}

type APIError struct {
	StatusCode int
	Response   any
}

func (e *APIError) Error() string { return fmt.Sprintf("HTTP %d: %v", e.StatusCode, e.Response) }

type Client struct {
	config     Config
	key        *rsa.PrivateKey
	httpClient *http.Client
}

func ConfigFromEnv() (Config, error) {
	config := Config{
		MerchantAccountID: os.Getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID"),
		JWTKeyID:          os.Getenv("EFUNDPAY_JWT_KEY_ID"),
		RSAPrivateKey:     os.Getenv("EFUNDPAY_RSA_PRIVATE_KEY"),
		Environment:       os.Getenv("EFUNDPAY_ENVIRONMENT"),
		BaseURL:           os.Getenv("EFUNDPAY_BASE_URL"),
	}
	if config.MerchantAccountID == "" || config.JWTKeyID == "" || config.RSAPrivateKey == "" {
		return Config{}, errors.New("EFUNDPAY_MERCHANT_ACCOUNT_ID, EFUNDPAY_JWT_KEY_ID and EFUNDPAY_RSA_PRIVATE_KEY are required")
	}
	return config, nil
}

func NewClient(config Config, httpClient *http.Client) (*Client, error) {
	if config.BaseURL == "" {
		config.BaseURL = "https://sandbox.efundpay.com"
		if config.Environment == "production" {
			config.BaseURL = "https://api.efundpay.com"
		}
	}
	if config.Issuer == "" {
		config.Issuer = "efundpay-go-sdk"
	}
	if config.Scopes == nil {
		config.Scopes = []string{"*.read", "*.write"}
	}
	if config.TokenTTL == 0 {
		config.TokenTTL = time.Hour
	}
	if config.TokenClockSkewSeconds == 0 {
		config.TokenClockSkewSeconds = 60
	}
	key, err := privateKey(config.RSAPrivateKey)
	if err != nil {
		return nil, err
	}
	if httpClient == nil {
		httpClient = http.DefaultClient
	}
	return &Client{config: config, key: key, httpClient: httpClient}, nil
}

// Request sends any call; path begins with /v4.
func (c *Client) Request(ctx context.Context, method string, path string, body any, options *RequestOptions) (any, error) {
	if options == nil {
		options = &RequestOptions{}
	}
	var payload io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		payload = bytes.NewReader(text)
	}
	address := strings.TrimRight(c.config.BaseURL, "/") + path
	if query := encodeQuery(options.Query); query != "" {
		address += "?" + query
	}
	request, err := http.NewRequestWithContext(ctx, method, address, payload)
	if err != nil {
		return nil, err
	}
	if err := c.setHeaders(request, options); err != nil {
		return nil, err
	}
	response, err := c.httpClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	var decoded any
	if json.Unmarshal(text, &decoded) != nil {
		decoded = string(text)
	}
	if response.StatusCode >= 400 {
		return nil, &APIError{StatusCode: response.StatusCode, Response: decoded}
	}
	return decoded, nil
}

func (c *Client) setHeaders(request *http.Request, options *RequestOptions) error {
	scopes := c.config.Scopes
	if options.Scope != "" {
		scopes = []string{options.Scope}
	}
	token, err := c.CreateJWT(scopes)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("x-merchant-account-id", c.config.MerchantAccountID)
	request.Header.Set("Accept", "application/json")
	if request.Body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if options.IdempotencyKey != "" {
		request.Header.Set("idempotency-key", options.IdempotencyKey)
	}
	if options.ForwardedFor != "" {
		request.Header.Set("X-Forwarded-For", options.ForwardedFor)
	}
	for name, value := range options.ExtraHeaders {
		request.Header.Set(name, value)
	}
	return nil
}

func encodeQuery(query map[string]any) string {
	values := url.Values{}
	for name, value := range query {
		if list, ok := value.([]string); ok {
			values[name] = list
		} else {
			values.Set(name, fmt.Sprint(value))
		}
	}
	return values.Encode()
}
