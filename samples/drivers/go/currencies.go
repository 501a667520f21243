package main

import (
	"fmt"
	"os"

	"samples/efundpay"
)

func attempt(convert func(string, string) (int64, error), amount, currency string) string {
	minor, err := convert(amount, currency)
	if err != nil {
		return "error"
	}
	return fmt.Sprint(minor)
}

func main() {
	for at := 1; at+1 < len(os.Args); at += 2 {
		amount, currency := os.Args[at], os.Args[at+1]
		fmt.Println(attempt(efundpay.ToMinorUnits, amount, currency), attempt(efundpay.ChargeAmount, amount, currency))
	}
}
