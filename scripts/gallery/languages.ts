import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { picturesMissing } from '../../e2e/support/shots';
import type { Language } from '../../contract/codes';
import type { App, Size } from './apps';
import { atBothSizes, type Opened } from './browser';

type Screen = readonly [app: App, place: string, state: string];

/** The screens that a member meets first, by name: who has read a language through them has met most of its words. */
const SCREENS: Readonly<Record<string, Screen>> = {
  home: ['web', 'lobby/home', 'home, of a member'],
  join: ['web', 'account/members', 'join'],
  deposit: ['web', 'cashier/deposit/methods/deposits', 'chooser, with a bonus'],
  'deposit-card': ['web', 'cashier/deposit/card', 'card form'],
  'cash-out': ['web', 'cashier/cashout/withdrawals', 'cash-out'],
  'cash-outs': ['web', 'cashier/cashout/withdrawals', 'cash-outs, in every status'],
  game: ['arcade', 'slots/dragon-vault', 'just opened'],
  table: ['arcade', 'table/blackjack', 'round that waits for a decision'],
  bonus: ['web', 'rewards/bonuses', 'my bonuses'],
  vip: ['web', 'rewards/vip', 'VIP club, bronze'],
  invitation: ['web', 'rewards/invitations', 'invitations, two rewards reached'],
  chat: ['web', 'support', 'chat, a conversation'],
  help: ['web', 'pages/help', 'help'],
};

/** Pixels of one picture on a sheet of all languages. */
const WIDTHS: Readonly<Record<Size, number>> = { desktop: 960, phone: 390 };
const ACROSS: Readonly<Record<Size, number>> = { desktop: 2, phone: 5 };

/** A picture of a screen at rest: what arrives late, such as a chat’s lines, is there once two pictures in a row are the same. */
async function pictureIn({ page, show }: Opened, [, place, state]: Screen, language: Language): Promise<Buffer> {
  const { faults } = await show({ place, state, language });
  for (const fault of faults) console.error(`${place} › ${state}, ${language}: ${fault}`);
  await expect.poll(() => page.evaluate(picturesMissing), 'pictures in the window').toEqual([]);
  let picture = await page.screenshot({ animations: 'disabled' });
  await expect
    .poll(
      async () => {
        const before = picture;
        picture = await page.screenshot({ animations: 'disabled' });
        return picture.equals(before);
      },
      { message: 'the screen comes to rest', timeout: 20_000 },
    )
    .toBe(true);
  return picture;
}

/**
 * Takes each of these screens in every language at both sizes, and puts a screen's languages beside each other.
 * @param folder where `<screen>-<size>.webp` is written. @param words that a screen's name must contain. @returns whether all were taken
 */
export async function takeLanguages(folder: string, words: readonly string[]): Promise<boolean> {
  const wanted = Object.entries(SCREENS).filter(([name]) => words.every((word) => name.includes(word)));
  await mkdir(folder, { recursive: true });
  let taken = 0;
  await atBothSizes(async (opened) => {
    const { app, size, choices } = opened;
    for (const [name, screen] of wanted) {
      if (screen[0] !== app) continue;
      const pictures: Buffer[] = [];
      try {
        // What is loaded for this screen alone is there from now on, in the first language too.
        await pictureIn(opened, screen, choices.languages[0] ?? 'en');
        for (const language of choices.languages) {
          const picture = sharp(await pictureIn(opened, screen, language)).resize({ width: WIDTHS[size] });
          pictures.push(await picture.png().toBuffer());
        }
        await sharp(pictures, { join: { across: ACROSS[size], shim: 8 } })
          .webp({ quality: 80 })
          .toFile(join(folder, `${name}-${size}.webp`));
        taken += 1;
        console.log(`${name}-${size}: ${choices.languages.join(' ')}`);
      } catch (failure) {
        console.error(`${name}-${size} is not taken: ${String(failure)}`);
      }
    }
  });
  return taken > 0 && taken === wanted.length * 2;
}
