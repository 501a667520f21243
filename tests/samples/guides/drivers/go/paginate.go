package main

import (
	"fmt"

	"samples/efundpay"
)

func main() {
	err := efundpay.ListTransactions(func(transaction efundpay.Transaction) error {
		fmt.Println(transaction.ID)
		return nil
	})
	if err != nil {
		fmt.Println("error", err)
	}
}
