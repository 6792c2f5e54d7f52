import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectSoon, type Page } from '@playwright/test';
import { onChain } from '../support/chains';
import type { Member } from '../support/members';
import { ROOT } from '../product/start';
import { Film } from './film';

/** Chains are read every few seconds. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** Dollars: one of the amounts to choose from. */
const AMOUNT = 100;

interface Texts {
  readonly [key: string]: string | Texts;
}

/** The app's texts in a language. @param path such as `web/src/locales` */
const textsOf = (path: string, language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(join(ROOT, path, language, `${namespace}.json`), 'utf8')) as Texts;

function textAt(texts: Texts, ...keys: readonly string[]): string {
  const found = keys.reduce<string | Texts | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    texts,
  );
  if (typeof found !== 'string') throw new Error(`no text ${keys.join('.')}`);
  return found;
}

/**
 * Films a deposit in bitcoin as the member makes it in a language: choosing the coin, sending, confirming. The coins are sent on the sandbox's chain,
 * as a wallet would.
 * @param page of the app, with the member logged in.
 */
export async function filmDeposit(page: Page, member: Member, language: string, folder: string): Promise<void> {
  const web = (namespace: string, ...keys: string[]) =>
    textAt(textsOf('web/src/locales', language, namespace), ...keys);
  await page.addInitScript(
    ([token, chosen]) => {
      localStorage.setItem('croupier.token', token);
      localStorage.setItem('croupier.language', chosen);
    },
    [member.token, language] as const,
  );
  await page.goto('/');
  const deposit = page.getByRole('banner').getByRole('button', { name: web('shell', 'deposit'), exact: true });
  await expect(deposit).toBeVisible();
  const dialog = page.getByRole('dialog');
  const method = textAt(textsOf('contract/locales', language, 'methods'), 'CRYPT');
  const film = { whole: new Film(page), choosing: new Film(page), sending: new Film(page), confirming: new Film(page) };
  const both = (part: 'choosing' | 'sending' | 'confirming') => [film.whole, film[part]] as const;
  /** The same in the whole film and in its part; what is pressed is pressed once. */
  const hold = async (part: 'choosing' | 'sending' | 'confirming', seconds: number) => {
    for (const each of both(part)) await each.hold(seconds);
  };
  const press = async (part: 'choosing' | 'sending' | 'confirming', target: ReturnType<Page['locator']>) => {
    await film[part].pointAt(target);
    await film.whole.press(target);
    await film[part].hold(0.5);
  };

  await hold('choosing', 1.2);
  await press('choosing', deposit);
  await expect(dialog.getByText(method, { exact: true })).toBeVisible();
  await hold('choosing', 1);
  await press('choosing', dialog.getByRole('button').filter({ hasText: method }));
  const noLimit = page.getByRole('button', { name: web('limits', 'none'), exact: true });
  const bitcoin = page.getByRole('radio', { name: /^BTC/ });
  await expect(noLimit.or(bitcoin).first()).toBeVisible();
  if (await noLimit.isVisible()) await press('choosing', noLimit);
  await expect(bitcoin).toBeVisible();
  await hold('choosing', 1);
  await press('choosing', dialog.locator('label').filter({ has: bitcoin }));
  await hold('choosing', 0.8);
  const amount = page.getByRole('radio', { name: new RegExp(`^\\D*${AMOUNT}\\D*$`) });
  await press('choosing', dialog.locator('label').filter({ has: amount }));
  await hold('choosing', 0.8);
  const send = dialog.getByRole('button', { name: new RegExp(`${AMOUNT}[.,]00`) });
  await press('choosing', send);
  const address = dialog.getByText(/^bcrt1q|^tb1q|^bc1q/);
  await expect(address).toBeVisible();
  await hold('choosing', 2);

  await hold('sending', 0.5);
  await film.sending.pointAt(dialog.locator('svg[role=img], canvas').first());
  await hold('sending', 2);
  await film.sending.pointAt(address);
  await hold('sending', 2);
  const wanted = (await address.textContent()) ?? '';
  const coins = (await dialog.getByText(/^0\.\d{4,}$/).textContent()) ?? '';
  await onChain('bitcoin/pay', { address: wanted, amount: coins });
  const payment = dialog.getByRole('listitem').filter({ hasText: 'BTC' });
  await expect(payment).toBeVisible();
  await payment.scrollIntoViewIfNeeded();
  await hold('sending', 2.5);

  await hold('confirming', 2);
  await onChain('bitcoin/mine', { blocks: 1 });
  await expect(dialog.getByText(web('crypto', 'success', 'title'), { exact: true })).toBeVisible();
  await hold('confirming', 2.5);
  await press('confirming', dialog.getByRole('button', { name: web('common', 'close'), exact: true }).last());
  await expect(dialog).toBeHidden();
  await hold('confirming', 2.5);

  await film.whole.save(join(folder, 'deposit'), 0.75);
  await film.choosing.save(join(folder, 'choosing'), 0.6);
  await film.sending.save(join(folder, 'sending'), 0.3);
  await film.confirming.save(join(folder, 'confirming'), 0.5);
}
