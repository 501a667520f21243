package main

import (
	"fmt"
	"net/url"

	"samples/efundpay"
)

func main() {
	filters := url.Values{"status": {"capture_succeeded", "a b"}}
	err := efundpay.ListTransactions(filters, func(transaction efundpay.Transaction) error {
		fmt.Println(transaction.ID)
		return nil
	})
	if err != nil {
		fmt.Println("error", err)
	}
}
