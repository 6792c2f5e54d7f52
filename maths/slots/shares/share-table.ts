import { oddsText } from '../../sheets/par-text';
import { sum, toDecimal, toNumber } from '../../exact/rational';
import type { SheetTable } from '../../sheets/sheet';
import type { PlayedShare } from './played-shares';
import type { WinShare } from './win-shares';

export const SHARES_TITLE = 'Share per win';
const ALL_WINS = 'all wins';
/** Decimals of a share, as a fraction of the stake. */
const DECIMALS = 10;
const PLAYED_DECIMALS = 6;

/** What each win adds to a derived return, exact. */
export function derivedShareTable(shares: readonly WinShare[]): SheetTable {
  return {
    title: SHARES_TITLE,
    note: 'How often each win comes and what it adds to the return, as a fraction of the stake; multipliers and wilds included, before the maximum win. Derived exactly. On lines each line counts as a win, by ways each board.',
    head: ['part', 'win', 'one in so many rounds', 'share of the stake'],
    rows: [
      ...shares.map(({ part, win, frequency, share }) => [
        part,
        win,
        oddsText(1 / toNumber(frequency)),
        toDecimal(share, DECIMALS),
      ]),
      ['', ALL_WINS, '', toDecimal(sum(shares.map(({ share }) => share)), DECIMALS)],
    ],
  };
}

/** What each win came to in rounds that were played. @param published the return that the sheet tells. */
export function playedShareTable(shares: readonly PlayedShare[], rounds: number, published: string): SheetTable {
  const all = shares.reduce((total, { share }) => total + share, 0);
  return {
    title: SHARES_TITLE,
    note: `How often each win comes and what it adds to the return, as a fraction of the stake, multipliers included: of ${rounds.toLocaleString('en-US')} rounds played, each share with its 99 % interval. Together they are what these rounds returned, where the game returns ${published}.`,
    head: ['part', 'win', 'one in so many rounds', 'share of the stake', '99 % interval'],
    rows: [
      ...shares.map(({ part, win, frequency, share, half }) => [
        part,
        win,
        oddsText(1 / frequency),
        share.toFixed(PLAYED_DECIMALS),
        `± ${half.toFixed(PLAYED_DECIMALS)}`,
      ]),
      ['', ALL_WINS, '', all.toFixed(PLAYED_DECIMALS), ''],
    ],
  };
}
