const [library, ...scopes] = process.argv.slice(2);
const { signToken } = await import(library);
process.stdout.write(await signToken(scopes));
