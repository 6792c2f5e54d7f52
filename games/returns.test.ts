import { formatReturn } from '@croupier/contract/games/returns';
import { describe, expect, test } from 'vitest';
import { GAMES } from './catalogue';
import { LIVE_GAMES } from './live';

/** Every return that a game publishes, however deep in its facts: of the game, of each bet, pay table and bought bonus. */
function returnsIn(facts: unknown, name = ''): readonly string[] {
  if (typeof facts === 'string') return name === 'rtp' && facts !== '' ? [facts] : [];
  if (Array.isArray(facts)) return facts.flatMap((part) => returnsIn(part, name));
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([key, value]) => returnsIn(value, key));
}

const SCALE = 24;
/** A decimal text as a whole number of 10⁻²⁴. */
const exactly = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
};
const HUNDREDTH_OF_A_PERCENT = exactly('0.0001');

describe('a published return', () => {
  test.each([...GAMES, ...LIVE_GAMES].map(({ facts }) => [facts.code, facts] as const))(
    'of %s is never above the true one, and less than a hundredth of a percent below it',
    (_, facts) => {
      const returns = returnsIn(facts);
      expect(returns).toContain(facts.rtp);
      for (const rtp of returns) {
        expect(rtp).toMatch(/^\d+(?:\.\d{1,24})?$/);
        for (const language of ['en', 'tr']) {
          const printed = BigInt(formatReturn(rtp, language).replaceAll(/\D/g, '')) * HUNDREDTH_OF_A_PERCENT;
          const less = exactly(rtp) - printed;
          expect([rtp, less >= 0n && less < HUNDREDTH_OF_A_PERCENT]).toEqual([rtp, true]);
        }
      }
    },
  );
});
