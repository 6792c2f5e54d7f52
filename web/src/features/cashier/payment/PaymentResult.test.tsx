import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { Outcome, Truth } from './truth';

let state = 'open';
vi.mock('../../../core/words/money', () => ({ useMoney: () => String }));
vi.mock('../../../core/screen/popups', () => ({ openPopup: vi.fn() }));
vi.mock('../../../core/exclusion/use-exclusion', () => ({ useExclusion: () => ({ data: { state } }) }));

const { PaymentResult } = await import('./PaymentResult');

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/payment.json`), 'utf8')) as {
    left: { message: string; continue: string };
    cancelled: { title: string };
  };

const OPEN: Outcome = {
  id: '7-a',
  status: DEPOSIT_STATUS.challenge,
  challengeUrl: 'https://pay.example/7-a',
  reason: null,
  cardLast4: null,
  amount: 100,
  currency: 'USD',
  method: 'CPAY',
  purchasePixel: null,
};

async function shown(truth: Truth, language = 'en'): Promise<string> {
  const i18n = createInstance();
  const resources = { [language]: { payment: wordsOf(language) } };
  await i18n.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PaymentResult truth={truth} onClose={() => undefined} />
    </I18nextProvider>,
  );
}

it.each([
  ['cancelled', 'en'],
  ['cancelled', 'tr'],
  ['failed', 'en'],
] as const)('an order that was left as %s leads back to itself while it is open (%s)', async (as, language) => {
  const words = wordsOf(language);
  const markup = await shown({ at: 'left', as, outcome: OPEN }, language);
  expect(markup).toContain(words.left.message);
  expect(markup).toContain(words.left.continue);
});

it('nobody is led back to what has ended, or to an order that is not known', async () => {
  const { left, cancelled } = wordsOf('en');
  for (const truth of [
    { at: 'cancelled', outcome: OPEN },
    { at: 'left', as: 'cancelled' },
  ] as const) {
    const markup = await shown(truth);
    expect(markup).toContain(cancelled.title);
    expect(markup).not.toContain(left.continue);
  }
});

it.each(['break', 'excluded'])('nor whoever may not play: %s', async (barred) => {
  state = barred;
  const markup = await shown({ at: 'left', as: 'cancelled', outcome: OPEN });
  expect(markup).not.toContain(wordsOf('en').left.continue);
  state = 'open';
});
