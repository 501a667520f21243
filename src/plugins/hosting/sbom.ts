import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What is used of package-lock.json, version 3. */
export interface Lock {
  name: string;
  version: string;
  /** Folder of each package → what was locked. */
  packages: Record<
    string,
    { version?: string; license?: string; integrity?: string; dev?: boolean; name?: string }
  >;
}

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { expression: string }[];
  hashes?: { alg: string; content: string }[];
}

/** A CycloneDX 1.5 document, as far as it is used here. */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX';
  specVersion: '1.5';
  version: 1;
  metadata: {
    component: { type: 'application'; 'bom-ref': string; name: string; version: string };
  };
  components: Component[];
}

/** `sha512-<Base64>` of a lock file, as CycloneDX writes it. */
function hashesOf(integrity: string): Component['hashes'] {
  const [algorithm = '', digest = ''] = integrity.split('-');
  const content = Buffer.from(digest, 'base64').toString('hex');
  return [{ alg: algorithm.replace(/^sha/, 'SHA-'), content }];
}

function component([place, locked]: [string, Lock['packages'][string]]): Component {
  const { version = '', license, integrity } = locked;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: hashesOf(integrity) }),
  };
}

/**
 * The packages of a production install, each version once, in the order of their names. It follows from the lock file
 * alone, so that two builds of one commit write the same. Not `npm sbom`: of this tree that lists 131 packages of 1,400.
 */
export function billOfMaterials({ name, version, packages }: Lock): BillOfMaterials {
  const components = Object.entries(packages)
    .filter(([place, { dev }]) => place.includes('node_modules/') && !dev)
    .map(component);
  const unique = new Map(components.map((item) => [item['bom-ref'], item]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [...unique.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

/** One line per package, for people. */
export function licenseList({ components }: Pick<BillOfMaterials, 'components'>): string {
  return components
    .map(
      ({ name, version, licenses }) =>
        `${name}@${version}  ${licenses?.[0]?.expression ?? 'not stated'}\n`,
    )
    .join('');
}

/** The files that say which packages made the site: `sbom.cdx.json` (CycloneDX) and `licenses.txt`. */
export function billFiles(siteDir: string): Record<string, string> {
  const lock = readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8');
  const bill = billOfMaterials(JSON.parse(lock) as Lock);
  return {
    'sbom.cdx.json': `${JSON.stringify(bill, null, 2)}\n`,
    'licenses.txt': licenseList(bill),
  };
}
