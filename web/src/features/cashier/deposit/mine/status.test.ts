import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { standingOf } from './status';

describe('how a deposit stands in the list of a member', () => {
  it.each(Object.entries(DEPOSIT_STATUS))('%s is told by its own word', (name, status) =>
    expect(standingOf({ status, chargedBack: 0 })?.name).toBe(name),
  );

  it('one that the bank took back is no success any more', () =>
    expect(standingOf({ status: DEPOSIT_STATUS.success, chargedBack: 1 })).toEqual({
      name: 'chargedBack',
      tone: 'danger',
    }));

  it('a number of a newer server is not guessed at', () =>
    expect(standingOf({ status: 77, chargedBack: 0 })).toBeUndefined());
});
