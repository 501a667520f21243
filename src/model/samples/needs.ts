import type { SampleLanguage } from './index';

/**
 * What a sample needs to run, one line per language of the site. It stands above the code, so that a copied sample
 * does not fail for a reason that the page knew.
 */
export const NEEDS: Record<'en' | 'zh', Record<SampleLanguage | 'go-sdk' | 'uuidgen', string>> = {
  en: {
    curl: 'Requires curl',
    uuidgen: 'Requires curl; uuidgen for the idempotency key',
    node: 'Requires Node.js 20 or later; save as .mjs or set "type": "module" in package.json',
    python: 'Requires Python 3.9 or later; pip install requests',
    java: 'Requires JDK 17 or later',
    go: 'Requires Go 1.18 or later; standard library only',
    php: 'Requires PHP 8.1 or later with ext-curl',
    csharp: 'Requires .NET 8 or later; no packages',
    'go-sdk': 'Requires Go 1.21 or later and the Go SDK',
  },
  zh: {
    curl: '需要 curl',
    uuidgen: '需要 curl；幂等键由 uuidgen 生成',
    node: '需要 Node.js 20 及以上；保存为 .mjs，或在 package.json 中设置 "type": "module"',
    python: '需要 Python 3.9 及以上；pip install requests',
    java: '需要 JDK 17 及以上',
    go: '需要 Go 1.18 及以上，仅用标准库',
    php: '需要 PHP 8.1 及以上和 ext-curl',
    csharp: '需要 .NET 8 及以上，无需其他包',
    'go-sdk': '需要 Go 1.21 及以上和 Go SDK',
  },
};
