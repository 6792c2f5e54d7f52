import { describe, expect, it } from 'vitest';
import { isGain } from './gain';

describe('what is celebrated on a cloth', () => {
  const lost = { amount: 50, returned: 0 };
  it.each([
    ['nothing came back', [lost], false],
    ['half came back', [{ amount: 50, returned: 25 }], false],
    ['a push', [{ amount: 50, returned: 50 }], false],
    ['one bet won less than the others lost', [lost, lost, { amount: 50, returned: 100 }], false],
    ['one bet won as much as another lost', [lost, { amount: 50, returned: 100 }], false],
    ['one bet won more than all cost', [lost, { amount: 50, returned: 150 }], true],
  ])('%s', (_, bets, gain) => expect(isGain(bets)).toBe(gain));
});
