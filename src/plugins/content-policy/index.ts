import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { addContentPolicy } from './policy';

async function findPages(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith('.html')).map((name) => path.join(folder, name));
}

/**
 * Gives every built page a Content-Security-Policy of its own, in the HTML: it holds on any static host, and
 * the promise of the page tools ("nothing you enter leaves this page") does not depend on a header.
 */
export default function contentPolicyPlugin(): Plugin {
  return {
    name: 'efundflow-content-policy',
    async postBuild({ outDir }) {
      for (const page of await findPages(outDir)) {
        const html = await fs.readFile(page, 'utf8');
        // The Chinese build lies below the English one and may have been done before.
        if (html.includes('http-equiv="Content-Security-Policy"')) continue;
        await fs.writeFile(page, addContentPolicy(html));
      }
    },
  };
}
