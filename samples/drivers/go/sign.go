package main

import (
	"fmt"
	"os"
	"strings"

	"samples/efundpay"
)

func main() {
	for _, scopes := range os.Args[1:] {
		token, err := efundpay.SignToken(strings.Split(scopes, ",")...)
		if err != nil {
			panic(err)
		}
		fmt.Println(token)
	}
}
