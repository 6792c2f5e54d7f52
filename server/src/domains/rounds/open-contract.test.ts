import { GAMES } from '@croupier/games/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Casino, DOLLAR, openCasino } from './fixture';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

/** Their rounds wait with nothing banked: the open contract has no call for a decision. */
const NEED_A_DECISION = /^(blackjack|jacks-or-better|deuces-wild|bonus-poker|joker-poker)$/;
/** A win, after which a slot with a gamble waits, comes about every fourth round. */
const ROUNDS = 16;

/**
 * Plays by the open contract alone: play, and end-round when the payout is positive.
 * @returns how far such a client gets: "played", or why it cannot go on.
 */
async function playBlindly(secret: string): Promise<string> {
  const { rgs } = casino.rounds;
  for (let count = 0; count < ROUNDS; count += 1) {
    const playing = rgs.play(secret, { units: DOLLAR, mode: 'BASE', request: '', choice: undefined });
    const code = await casino.codeOf(playing);
    if (code !== 'ok') return `${code} in round ${count + 1}`;
    const { balance, round } = await playing;
    if (round.payout > 0) expect((await rgs.endRound(secret)).amount).toBe(balance.amount + round.payout);
    else if (round.active) return 'waits for a decision';
  }
  return 'played';
}

it.each(GAMES.map(({ facts }) => [facts.code] as const))(
  'a client that knows the open contract alone plays %s, or is refused before its first stake',
  async (code) => {
    const { secret } = await casino.playerWith(10_000_000, code);
    for (const session of [secret, await casino.openFor(null, code)]) {
      const end = await playBlindly(session);
      if (NEED_A_DECISION.test(code)) expect(end).toBe('waits for a decision');
      else expect(['played', 'ERR_VAL in round 1']).toContain(end);
    }
  },
);
