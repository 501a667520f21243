// Runs samples one after the other in one process: node run.mjs <file>…
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) {
  console.error(file);
  await import(pathToFileURL(file).href);
}
