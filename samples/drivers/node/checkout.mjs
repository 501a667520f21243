// Creates a checkout payment and prints the link and the ID, or the error.
const { createCheckout } = await import(process.argv[2]);
const order = JSON.parse(process.argv[3]);

await createCheckout(order, 'key-of-the-test', '203.0.113.195').then(
  ({ link, id }) => console.log(link, id ?? 'no ID'),
  (error) => console.log(error.message),
);
