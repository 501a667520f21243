package efundpay

import (
	"context"
	"net/http"
	"net/url"
)

func (c *Client) get(ctx context.Context, path string, query map[string]any, scope string) (any, error) {
	return c.Request(ctx, http.MethodGet, path, nil, &RequestOptions{Query: query, Scope: scope})
}

func (c *Client) post(ctx context.Context, path string, payload map[string]any, options *RequestOptions, scope string) (any, error) {
	scoped := RequestOptions{}
	if options != nil {
		scoped = *options
	}
	if scoped.Scope == "" {
		scoped.Scope = scope
	}
	return c.Request(ctx, http.MethodPost, path, payload, &scoped)
}

func (c *Client) CreateTransaction(ctx context.Context, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/transactions", payload, options, "transactions.write")
}

func (c *Client) CreateCheckoutPayment(ctx context.Context, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/checkout/payments", payload, options, "transactions.write")
}

func (c *Client) ListTransactions(ctx context.Context, query map[string]any) (any, error) {
	return c.get(ctx, "/v4/transactions", query, "transactions.read")
}

func (c *Client) GetTransaction(ctx context.Context, transactionID string) (any, error) {
	return c.get(ctx, "/v4/transactions/"+url.PathEscape(transactionID), nil, "transactions.read")
}

func (c *Client) CreateShipment(ctx context.Context, transactionID string, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/transactions/"+url.PathEscape(transactionID)+"/shipments", payload, options, "shipments.write")
}

func (c *Client) CreateRefund(ctx context.Context, transactionID string, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/transactions/"+url.PathEscape(transactionID)+"/refunds", payload, options, "transactions.write")
}

func (c *Client) ListRefunds(ctx context.Context, transactionID string, query map[string]any) (any, error) {
	return c.get(ctx, "/v4/transactions/"+url.PathEscape(transactionID)+"/refunds", query, "transactions.read")
}

func (c *Client) GetRefund(ctx context.Context, refundID string) (any, error) {
	return c.get(ctx, "/v4/refunds/"+url.PathEscape(refundID), nil, "transactions.read")
}

func (c *Client) ListChargebacks(ctx context.Context, query map[string]any) (any, error) {
	return c.get(ctx, "/v4/chargebacks", query, "chargebacks.read")
}

// SubmitPreDisputeOutcome sends the signature only: the API asks for timestamp and timezone as well.
func (c *Client) SubmitPreDisputeOutcome(ctx context.Context, alertID string, payload map[string]any, signature string) (any, error) {
	path := "/v4/risk/preDispute/" + url.PathEscape(alertID) + "/outcome"
	options := &RequestOptions{ExtraHeaders: map[string]string{"signature": signature}}
	return c.post(ctx, path, payload, options, "pre-dispute.write")
}

func (c *Client) CreatePaymentToken(ctx context.Context, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/tokens", payload, options, "subscriptions.write")
}

func (c *Client) CreateTokenPayment(ctx context.Context, tokenID string, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/tokens/"+url.PathEscape(tokenID)+"/payment", payload, options, "subscriptions.write")
}

func (c *Client) CreateSubscription(ctx context.Context, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/subscriptions", payload, options, "subscriptions.write")
}

func (c *Client) ListSubscriptions(ctx context.Context, query map[string]any) (any, error) {
	return c.get(ctx, "/v4/subscriptions", query, "subscriptions.read")
}

func (c *Client) GetSubscription(ctx context.Context, subscriptionID string) (any, error) {
	return c.get(ctx, "/v4/subscriptions/"+url.PathEscape(subscriptionID), nil, "subscriptions.read")
}

func (c *Client) UpdateSubscription(ctx context.Context, subscriptionID string, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/subscriptions/"+url.PathEscape(subscriptionID), payload, options, "subscriptions.write")
}

func (c *Client) UpdateSubscriptionStatus(ctx context.Context, subscriptionID string, payload map[string]any, options *RequestOptions) (any, error) {
	return c.post(ctx, "/v4/subscriptions/"+url.PathEscape(subscriptionID)+"/status", payload, options, "subscriptions.write")
}
