package main

import (
	"fmt"
	"net/url"

	"samples/efundpay"
)

func main() {
	tokens := 0
	token := func() (string, error) {
		tokens++
		return fmt.Sprint("token-", tokens), nil
	}
	filters := url.Values{"status": {"capture_succeeded", "a b"}}
	err := efundpay.ListTransactions(token, filters, func(transaction efundpay.Transaction) error {
		fmt.Println(transaction.ID)
		return nil
	})
	if err != nil {
		fmt.Println("error", err)
	}
}
