package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"samples/efundpay"
)

func main() {
	for _, arg := range os.Args[1:] {
		parts := strings.Split(arg, "@")
		instant, err := efundpay.ToUTC(parts[0], parts[1])
		if err != nil {
			fmt.Println("error")
			continue
		}
		fmt.Println(instant.Format(time.RFC3339))
	}
}
