import type { SlotFacts } from '@croupier/contract/games/slot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testFacts } from '../../../test-support/facts';
import { prepareWords } from '../../client/words';
import { ruleTexts } from './rule-texts';

let rules: (facts: SlotFacts) => string;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const t = await prepareWords('en');
  rules = (facts) =>
    ruleTexts(facts, { t, nameOf: (code) => code, money: (hundredths) => `$${hundredths / 100}` }).join('\n');
});

const cash = { code: 'bag', kind: 'cash', pays: {} } as const;

describe('the rules in words', () => {
  it('say how wins are found', () => {
    expect(rules(testFacts)).toContain('20 lines are always played');
    expect(rules({ ...testFacts, pays: 'ways', lines: [] })).toContain('243 ways');
    expect(rules({ ...testFacts, pays: 'cluster', lines: [] })).toContain('touch');
  });

  it('say on which reels the wild lands', () => {
    expect(rules(testFacts)).toContain('dragon is wild');
    expect(rules(testFacts)).toContain('reels 1, 2, 3, 4, 5.');
  });

  it('say only what the game has', () => {
    expect(rules(testFacts)).not.toMatch(/burst|hold and spin|bought|doubled|respin/);
  });

  it('take every figure from the facts', () => {
    const hold = {
      trigger: 6,
      respins: 3,
      land: 1,
      of: 20,
      values: [
        { value: 100, weight: 9 },
        { value: 1000, weight: 1, prize: 'mini' },
      ],
      full: { prize: 'grand', value: 100_000 },
    };
    const text = rules({
      ...testFacts,
      symbols: [...testFacts.symbols, cash],
      features: { hold, gamble: { steps: 5 } },
    });
    expect(text).toContain('6 or more bag start hold and spin');
    expect(text).toContain('the prize Grand of $1000');
    expect(text).toContain('Mini $10');
    expect(text).toContain('up to 5 times');
  });

  it('tell how the multiplier of cascades climbs', () => {
    const cascade = { base: [1, 2, 3, 5], free: [3, 6, 9, 15], keeps: false };
    const text = rules({ ...testFacts, features: { cascade } });
    expect(text).toContain('×1 → ×2 → ×3 → ×5');
    expect(text).toContain('×3 → ×6 → ×9 → ×15');
  });
});
