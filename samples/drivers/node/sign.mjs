const [library, ...tokens] = process.argv.slice(2);
const { signToken } = await import(library);
for (const scopes of tokens) console.log(await signToken(scopes.split(',')));
