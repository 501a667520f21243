const [library, ...cases] = process.argv.slice(2);
const { nextCheck } = await import(library);
const created = new Date('2026-01-01T00:00:00Z');
for (const minutes of cases) {
  const next = nextCheck(created, new Date(created.getTime() + minutes * 60_000));
  console.log(next ? (next - created) / 60_000 : 'stop');
}
