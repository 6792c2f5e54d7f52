import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { ACTS_BY_STATUS, FINISHED, STATUS_TONES, statusName, TABS } from './states';

describe('the states of a cash-out', () => {
  it('all have a name, a tone and a place in the queue', () => {
    for (const [name, code] of Object.entries(WITHDRAW_STATUS)) {
      expect(statusName(code)).toBe(name);
      expect(STATUS_TONES).toHaveProperty(name);
      expect([...TABS, ...FINISHED]).toContain(name);
    }
    expect(statusName(99)).toBeUndefined();
  });

  it('offer no act once finished, and otherwise acts whose call takes what the dialog asks for', () => {
    for (const name of FINISHED) expect(ACTS_BY_STATUS[name]).toEqual([]);
    const input = { nothing: {}, reason: { reason: 'why' }, reference: { reference: 'B1' } };
    const acts = Object.values(ACTS_BY_STATUS).flat();
    expect(acts.length).toBeGreaterThan(0);
    for (const act of acts) {
      const { payload } = backofficeCalls[act.call];
      expect(payload.safeParse({ id: '1-1', ...input[act.needs] }).success, act.name).toBe(true);
      if (act.needs !== 'nothing') expect(payload.safeParse({ id: '1-1' }).success, act.name).toBe(false);
    }
  });
});
