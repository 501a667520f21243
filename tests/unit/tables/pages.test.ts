/** Code on the pages of tables, run. */
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/model/locale';
import { readSource } from '../../support/pages';

describe.each(LOCALES)('the code on the pages does what its page says (%s)', (locale) => {
  /** Runs the page's sample as the module that it is. */
  async function run<T>(page: string): Promise<T> {
    const source = readSource('docs', locale, `other/${page}`);
    const [, sample = ''] = /```js [^\n]*\n([\s\S]*?)```/.exec(source) ?? [];
    const code = Buffer.from(sample).toString('base64');
    return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as T;
  }

  it('error codes', async () => {
    const { decide } = await run<{
      decide: (status?: number, code?: string, safe?: boolean) => string;
    }>('error-codes');
    for (const unknown of [503, 500, 408, undefined]) {
      expect(decide(unknown)).toBe('check');
      expect(decide(unknown, undefined, true)).toBe('retry');
    }
    expect([decide(200), decide(429)]).toEqual(['ok', 'retry']);
    expect([decide(400, 'bad_request'), decide(302)]).toEqual(['fix', 'fix']);
    expect(decide(409, 'concurrent_request')).toBe('check');
    expect(decide(409, 'concurrent_request', true)).toBe('retry');
    expect(decide(409, 'duplicate_record')).toBe('look-up');
    expect(decide(422, 'something_new')).toBe('fix');
  });

  it('transaction status', async () => {
    const { actionFor } = await run<{ actionFor: (status: string, ended: boolean) => string }>(
      'transaction-status',
    );
    for (const ended of [false, true]) {
      expect(actionFor('capture_succeeded', ended)).toBe('fulfill');
      expect(actionFor('authorization_failed', ended)).toBe('offer-retry');
    }
    for (const status of ['authorization_succeeded', 'something_new', 'constructor']) {
      expect(actionFor(status, false)).toBe('retrieve-again');
      expect(actionFor(status, true)).toBe('review');
    }
  });

  it('payment methods', async () => {
    const { nextStep } = await run<{
      nextStep: (transaction: object, inYourApp?: boolean) => Record<string, unknown>;
    }>('payment-methods');
    const all = { payment_url_link: 'u', payment_app_link: 'a', payment_qr_code: 'q' };
    expect(nextStep({ payment_method: all }, true)).toEqual({ open: 'a' });
    // The link first, as on the pages of the providers.
    expect(nextStep({ payment_method: all })).toEqual({ open: 'u' });
    expect(nextStep({ payment_method: { payment_url_link: 'u' } }, true)).toEqual({ open: 'u' });
    expect(nextStep({ payment_method: { payment_qr_code: 'q' } })).toEqual({ showQr: 'q' });
    expect(nextStep({})).toEqual({ wait: true });
  });

  it('refund policy', async () => {
    const { faultyBankFields } = await run<{
      faultyBankFields: (method: string, bank?: Record<string, string>) => string[];
    }>('refund-policy');
    const bank = { bank_code: '014', bank_account_name: 'John Doe', bank_account_no: '1234567890' };
    expect(faultyBankFields('QR PromptPay', bank)).toEqual([]);
    expect(faultyBankFields('QR PromptPay', { ...bank, bank_code: '14' })).toEqual(['bank_code']);
    expect(faultyBankFields('Thailand Mobile Banking')).toHaveLength(3);
    expect(faultyBankFields('TrueMoney')).toEqual([]);
  });

  it('Thailand banks', async () => {
    const { bankOptions } = await run<{
      bankOptions: (language: string) => Array<{ value: string; label: string }>;
    }>('thailand-banks');
    expect(bankOptions('en')[2]).toEqual({ value: '014', label: 'Siam Commercial Bank' });
    expect(bankOptions('th')[0]?.label).toMatch(/[\u0e00-\u0e7f]/);
  });
});
