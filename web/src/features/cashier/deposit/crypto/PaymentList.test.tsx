import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoinPayment } from '@croupier/contract/calls/deposits/crypto';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../../core/words/money', () => ({ useMoney: () => String }));

const { PaymentList } = await import('./PaymentList');

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../locales/${language}/crypto.json`), 'utf8')) as {
    late: string;
    coverage: { under: string };
  };

const PAYMENT: CoinPayment = {
  state: 'credited',
  symbol: 'LTC',
  amount: '1.25',
  confirmations: 3,
  needed: 3,
  credit: 90,
  coverage: 'exact',
  late: false,
};

async function shown(change: Partial<CoinPayment>, { language = 'en', refused = false } = {}): Promise<string> {
  const i18n = createInstance();
  const resources = { [language]: { crypto: wordsOf(language) } };
  await i18n.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PaymentList payments={[{ ...PAYMENT, ...change }]} currency="USD" refused={refused} />
    </I18nextProvider>,
  );
}

describe('a payment on a chain', () => {
  it.each(['en', 'tr'])('that came after the rate had ended says at which rate it counts (%s)', async (language) => {
    const { late } = wordsOf(language);
    for (const state of ['seen', 'confirming', 'credited', 'review'] as const)
      expect(await shown({ state, late: true }, { language })).toContain(late);
    expect(await shown({}, { language })).not.toContain(late);
  });

  it('says so beside what it covers', async () => {
    const { late, coverage } = wordsOf('en');
    const markup = await shown({ late: true, coverage: 'under' });
    expect(markup).toContain(late);
    expect(markup).toContain(coverage.under);
  });

  it('promises no rate when nothing is credited', async () => {
    const { late } = wordsOf('en');
    for (const state of ['dust', 'gone'] as const) expect(await shown({ state, late: true })).not.toContain(late);
    expect(await shown({ state: 'review', late: true }, { refused: true })).not.toContain(late);
  });

  it('in a token that nobody takes is counted in its smallest units, and says that somebody looks at it', async () => {
    const markup = await shown({ state: 'review', symbol: '', amount: '1000000000', credit: null, coverage: null });
    expect(markup).toContain('1,000,000,000 smallest units of an unknown token');
    expect(markup).toContain('Our team looks at this payment.');
  });
});
