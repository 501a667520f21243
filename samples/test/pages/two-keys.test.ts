import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildProgram, languageGate, runProgram } from '../../toolchains/toolchains';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';
import { GUIDE_LANGUAGES, samplePath, type GuideLanguage } from '../guides/samples';
import { vector } from '../guides/webhook-vectors';

const PAGE = readPage('en', 'webhooks/signatures');

/** A program around the function of the page: body, signature and keys are its arguments, the result is what it prints. */
interface Around {
  fence: string;
  entry: string;
  /** Go: the function goes into the package of the sample. */
  inPackage?: string;
  program: (code: string) => string;
}

const AROUND: Record<GuideLanguage, Around> = {
  node: {
    fence: 'js tab',
    entry: 'main.mjs',
    program: (code) =>
      `const [, , file, body, signature, ...keys] = process.argv;\nconst { verifySignature } = await import(file);\n${code}\nconsole.log(verifyAny(Buffer.from(body), signature, keys));\n`,
  },
  python: {
    fence: 'python tab',
    entry: 'main.py',
    program: (code) =>
      `import sys, runpy\nsys.dont_write_bytecode = True\nverify_signature = runpy.run_path(sys.argv[1])["verify_signature"]\n${code}\nprint(str(verify_any(sys.argv[2].encode(), sys.argv[3], sys.argv[4:])).lower())\n`,
  },
  java: {
    fence: 'java tab',
    entry: 'TwoKeys.java',
    program: (code) =>
      `import java.util.*;\nfinal class TwoKeys {\n${code}\npublic static void main(String[] a) throws Exception {\nSystem.out.println(verifyAny(a[0].getBytes("UTF-8"), a[1], List.of(a).subList(2, a.length)));\n}\n}\n`,
  },
  go: {
    fence: 'go tab',
    entry: 'main.go',
    inPackage: 'any.go',
    program: () =>
      `package main\n\nimport (\n\t"fmt"\n\t"os"\n\n\t"samples/efundpay"\n)\n\nfunc main() {\n\tgenuine, err := efundpay.VerifyAny([]byte(os.Args[1]), os.Args[2], os.Args[3:])\n\tfmt.Println(genuine && err == nil)\n}\n`,
  },
  php: {
    fence: 'php tab',
    entry: 'main.php',
    program: (code) =>
      `<?php\nrequire $argv[1];\n${code}\necho verify_any($argv[2], $argv[3], array_slice($argv, 4)) ? 'true' : 'false', "\\n";\n`,
  },
  csharp: {
    fence: 'csharp tab',
    entry: 'TwoKeysDriver.cs',
    program: (code) =>
      `using System;\nusing System.Collections.Generic;\nusing System.Linq;\nusing System.Text;\npublic static class TwoKeysDriver\n{\n${code}\npublic static void Main(string[] a)\n{\nConsole.WriteLine(VerifyAny(Encoding.UTF8.GetBytes(a[0]), a[1], a.Skip(2)) ? "true" : "false");\n}\n}\n`,
  },
};

function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

const notice = vector('payment-notice');
const [before, after] = [newPair(), newPair()];
const signature = sign('sha1', Buffer.from(notice.string), after.privateKey).toString('base64');

/** Inside the project, so that the program finds the same packages. */
function folderForPrograms(): string {
  const parent = resolve(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'two-keys-'));
}

describe.each(GUIDE_LANGUAGES)('two keys during a rotation (%s)', (language) => {
  const gate = languageGate(language);
  const { fence, entry, inPackage, program } = AROUND[language];

  test.skipIf(gate.skip)(gate.title('a webhook signed with either is authentic'), async () => {
    gate.require();
    const [code = ''] = codeBlocks(PAGE, fence);
    const folder = folderForPrograms();
    const libraries = [samplePath(language, 'webhook-verify', 'verify')];
    if (inPackage) {
      libraries.push(join(folder, inPackage));
      writeFileSync(join(folder, inPackage), `package efundpay\n\n${code}`);
    }
    writeFileSync(join(folder, entry), program(code));
    const built = await buildProgram(language, { entry: join(folder, entry), libraries });
    const verdict = async (...keys: string[]) => {
      const { stdout } = await runProgram(built, { args: [notice.body, signature, ...keys] });
      return stdout.trim();
    };
    expect(await verdict(after.pem)).toBe('true');
    expect(await verdict(before.pem, after.pem)).toBe('true');
    expect(await verdict(before.pem)).toBe('false');
  });
});
