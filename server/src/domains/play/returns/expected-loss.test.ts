import { isSlot } from '@croupier/contract/games/slot';
import { BACCARAT_V1 } from '@croupier/games/table/baccarat/config';
import { KENO_V1 } from '@croupier/games/keno/keno/config';
import { gameByCode } from '@croupier/games/catalogue';
import { describe, expect, it } from 'vitest';
import { expectedLoss, PARTS_OF_MINOR, type PlayedBet } from './expected-loss';

const bet = (changes: Partial<PlayedBet>): PlayedBet => ({
  game: 'wolf-moon',
  version: gameByCode(changes.game ?? 'wolf-moon')?.facts.version ?? 1,
  mode: 'BASE',
  choice: null,
  stake: 10_000,
  ...changes,
});
/** Minor units, as a number to read. */
const loss = (changes: Partial<PlayedBet>) => Number(expectedLoss(bet(changes))) / Number(PARTS_OF_MINOR);

/** The published return of a bet of baccarat. */
const rtpOf = (name: string) => Number(BACCARAT_V1.bets.find((one) => one.bet === name)?.rtp);

describe('what a bet is expected to lose', () => {
  it('follows from the return of its slot', () => {
    const rtp = Number(gameByCode('wolf-moon')?.facts.rtp);
    expect(loss({})).toBeCloseTo(10_000 * (1 - rtp), 8);
  });

  it('follows from the return of the bought feature, and from what it costs', () => {
    const buyable = ['wolf-moon', 'nebula-drift', 'coral-cove', 'dragon-vault']
      .map((code) => gameByCode(code))
      .find((game) => game?.modes.some(({ name }) => name === 'BUY'));
    if (!buyable) throw new Error('no slot sells its feature');
    const cost = buyable.modes.find(({ name }) => name === 'BUY')?.costHundredths ?? 0;
    const rtp = isSlot(buyable.facts) ? Number(buyable.facts.features?.buy?.rtp) : Number.NaN;
    expect(loss({ game: buyable.facts.code, mode: 'BUY' })).toBeCloseTo((10_000 * cost * (1 - rtp)) / 100, 6);
  });

  it('follows from each chip on a layout', () => {
    const choice = [
      { bet: 'banker', numbers: [], amount: 8_000 },
      { bet: 'tie', numbers: [], amount: 2_000 },
    ];
    expect(loss({ game: 'baccarat', choice })).toBeCloseTo(
      8_000 * (1 - rtpOf('banker')) + 2_000 * (1 - rtpOf('tie')),
      6,
    );
  });

  it('follows from the table and the spots of a ticket', () => {
    const { tables } = KENO_V1;
    for (const { code, rtp } of tables)
      expect(loss({ game: 'keno', choice: { table: code, spots: [1, 2, 3] } })).toBeCloseTo(
        10_000 * (1 - Number(rtp[3])),
        6,
      );
  });

  it('is nothing for a game that the house does not know', () => {
    expect(expectedLoss(bet({ game: 'unknown' }))).toBe(0n);
  });
});
