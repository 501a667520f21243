const [library, ...cases] = process.argv.slice(2);
const { toUtc } = await import(library);
for (const entry of cases) {
  const [timestamp, timezone] = entry.split('@');
  try {
    console.log(toUtc(timestamp, timezone).toISOString().replace('.000Z', 'Z'));
  } catch {
    console.log('error');
  }
}
