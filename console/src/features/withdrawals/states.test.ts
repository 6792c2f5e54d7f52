import { deskCalls } from '@croupier/contract/calls/desk';
import type { PayoutAttempt } from '@croupier/contract/calls/withdrawals/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { ACTS_BY_STATUS, actsFor, FINISHED, STATUS_TONES, statusName, TABS } from './states';

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
      const { payload } = deskCalls[act.call];
      expect(payload.safeParse({ id: '1-1', ...input[act.needs] }).success, act.name).toBe(true);
      if (act.needs !== 'nothing') expect(payload.safeParse({ id: '1-1' }).success, act.name).toBe(false);
    }
  });
});

const payout = (
  state: 'ordered' | 'asked' | 'paid' | 'failed',
  changes: Partial<PayoutAttempt> = {},
): PayoutAttempt => ({
  attempt: 1,
  payoutId: '1-1-1',
  provider: 'payouts',
  state,
  amount: 10,
  providerId: null,
  reference: null,
  reason: null,
  trouble: null,
  troubleReference: null,
  resolution: null,
  createTime: '2026-11-22T11:00:00Z',
  updateTime: '2026-11-22T11:00:00Z',
  nextCheckTime: null,
  endableTime: state === 'asked' ? '2026-11-23T11:00:00Z' : null,
  endsNeeded: 1,
  endAskedBy: null,
  endReason: null,
  endedBy: null,
  answers: [],
  ...changes,
});

describe('the acts', () => {
  const NOW = Date.parse('2026-11-22T12:00:00Z');
  const names = (status: keyof typeof WITHDRAW_STATUS, sending: 'hand' | 'provider', ...payouts: PayoutAttempt[]) =>
    actsFor({ status: WITHDRAW_STATUS[status], sending, payouts }, NOW).map(({ name }) => name);

  it('follow who pays', () => {
    expect(names('passed', 'hand')).toEqual(['reject', 'paying']);
    expect(names('passed', 'provider')).toEqual(['reject', 'send']);
    expect(names('paying', 'hand')).toEqual(['failed', 'paid']);
  });

  it('leave a payout alone while its provider has it, until the server says that it can be ended', () => {
    expect(names('paying', 'provider', payout('asked'))).toEqual([]);
    const old = { createTime: '2026-11-20T11:00:00Z' };
    expect(names('paying', 'provider', payout('asked', old))).toEqual([]);
    const endable = payout('asked', { endableTime: '2026-11-22T12:00:00Z' });
    expect(names('paying', 'provider', endable)).toEqual(['failed', 'paid']);
  });

  it('let a failed one be sent again, unless it may have been paid', () => {
    expect(names('paying', 'provider', payout('failed'))).toEqual(['failed', 'paid', 'retry']);
    expect(names('paying', 'provider', payout('failed', { trouble: 'late' }))).toEqual(['failed', 'paid']);
  });
});
