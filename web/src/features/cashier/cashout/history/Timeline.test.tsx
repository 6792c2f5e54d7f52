import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WithdrawalRow } from '@croupier/contract/calls/withdrawals/player';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';

vi.mock('../../../../core/words/money', () => ({ useMoney: () => (amount: number) => `$${amount}` }));
const { Timeline } = await import('./Timeline');

const i18n = createInstance();
beforeAll(async () => {
  const file = join(import.meta.dirname, '../../../../locales/en/withdrawals.json');
  const withdrawals = JSON.parse(readFileSync(file, 'utf8')) as object;
  await i18n.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'withdrawals',
    resources: { en: { withdrawals } },
    interpolation: { escapeValue: false },
  });
});

function markupOf(changes: Partial<WithdrawalRow>): string {
  const row: WithdrawalRow = {
    id: '7-1',
    createTime: '2026-11-20T12:00:00Z',
    updateTime: '2026-11-20T12:00:00Z',
    currency: 'USD',
    amount: 200,
    status: WITHDRAW_STATUS.pending,
    method: 'PIX',
    accountHint: '•••• 5678',
    reason: null,
    cancellable: 1,
    fee: 0,
    arrives: 200,
    wagered: null,
    withdrawable: null,
    giftBonus: null,
    reference: null,
    steps: [{ status: WITHDRAW_STATUS.pending, time: '2026-11-20T12:00:00Z' }],
    minutesFrom: 5,
    minutesTo: 30,
    expectedFrom: null,
    expectedTo: null,
    ...changes,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Timeline row={row} />
    </I18nextProvider>,
  );
}

/** The text of each step, with its time or note. */
const steps = (changes: Partial<WithdrawalRow>): string[] =>
  [...markupOf(changes).matchAll(/<li.*?<\/li>/g)].map(([item]) =>
    item
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

it('tells, while a cash-out waits for its check, how long its way takes once it is approved', () => {
  expect(steps({}).slice(1)).toEqual([
    'Pending payment to come',
    'Payment in progress to come',
    'Payment successful expected after approval: 5–30 minutes',
  ]);
});

it('tells the times once they are known, and nothing where nothing was promised', () => {
  const approved = {
    status: WITHDRAW_STATUS.passed,
    expectedFrom: '2026-11-20T12:05:00Z',
    expectedTo: '2026-11-20T12:30:00Z',
  };
  expect(steps(approved).at(-1)).toMatch(/^Payment successful expected .*:05.* – .*:30/);
  expect(steps({ minutesFrom: 0, minutesTo: 0 }).at(-1)).toBe('Payment successful to come');
});

it('promises nothing to receive of a cash-out whose money is back in the balance', () => {
  expect(markupOf({})).toContain('You receive');
  for (const status of [WITHDRAW_STATUS.cancelled, WITHDRAW_STATUS.rejected, WITHDRAW_STATUS.failed])
    expect(markupOf({ status })).not.toMatch(/You receive|Fee/);
});
