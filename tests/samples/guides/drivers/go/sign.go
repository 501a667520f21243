package main

import (
	"fmt"
	"os"

	"samples/efundpay"
)

func main() {
	token, err := efundpay.SignToken(os.Args[1:]...)
	if err != nil {
		panic(err)
	}
	fmt.Print(token)
}
