import { expect, it } from 'vitest';
import { showReplay } from '../../testing/show';

/** A game of each kind, and how the page of a round that does not exist is headed in each language. */
const KINDS = ['dragon-vault', 'blackjack', 'live-roulette'];
const HEADINGS = [
  ['en', 'Round not found'],
  ['tr', 'Tur bulunamadı'],
] as const;
const NO_ROUND = { error: 'NOT_FOUND', message: 'No such round' };

it.each(KINDS.flatMap((code) => HEADINGS.map(([lang, heading]) => [code, lang, heading] as const)))(
  '%s says in the language of its player (%s) that a round does not exist: "%s"',
  async (code, lang, heading) => {
    const { screen } = await showReplay(code, NO_ROUND, lang);
    await expect.element(screen.getByRole('alert').getByRole('heading')).toHaveTextContent(heading);
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  },
);
