import type { UserInfo } from '@croupier/contract/calls/members/player';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import tr from '../../locales/tr/shell.json';

let user: UserInfo | null = null;
vi.mock('../session/session', () => ({ useUser: () => user }));
vi.mock('./money', () => ({ useMoney: (currency: string) => (major: number) => `${major} ${currency}` }));

const { BalanceParts } = await import('./BalanceParts');

async function shown(balances: Partial<UserInfo> | null): Promise<string> {
  user =
    balances && ({ currency: 'TRY', availableBalance: 800, heldBalance: 0, bonusBalance: 0, ...balances } as UserInfo);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'tr', resources: { tr: { shell: tr } } });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <BalanceParts />
    </I18nextProvider>,
  );
}

it('tells what cash-outs hold and what is bonus, each only where there is some, in the member’s currency', async () => {
  const both = await shown({ heldBalance: 200, bonusBalance: 50 });
  for (const text of [
    '800 TRY',
    '200 TRY',
    '50 TRY',
    tr.balanceParts.available,
    tr.balanceParts.held,
    tr.balanceParts.bonus,
  ])
    expect(both).toContain(text);
  const held = await shown({ heldBalance: 200 });
  expect(held).toContain('200 TRY');
  expect(held).not.toContain(tr.balanceParts.bonus);
  expect(await shown({ bonusBalance: 50 })).not.toContain(tr.balanceParts.held);
});

it('is not there for a visitor, and where cash is all that there is', async () => {
  expect(await shown(null)).toBe('');
  expect(await shown({})).toBe('');
});
