import type { CoinPayment } from '@croupier/contract/calls/deposits/crypto';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { asClock, creditedOf, isSettled, secondsLeft, standingOf } from './flow';

const payment = (state: CoinPayment['state'], credit: number | null = null): CoinPayment => ({
  state,
  symbol: 'BTC',
  amount: '0.1',
  confirmations: 1,
  needed: 3,
  credit,
  coverage: 'exact',
  late: false,
});

describe('the standing of a crypto deposit', () => {
  it('waits until something is seen on the chain', () => {
    expect(standingOf(DEPOSIT_STATUS.challenge, [])).toBe('waiting');
    expect(standingOf(DEPOSIT_STATUS.challenge, [payment('seen')])).toBe('seen');
    expect(standingOf(DEPOSIT_STATUS.processing, [payment('confirming')])).toBe('seen');
  });

  it('waits again when what was seen is gone, or was too little', () => {
    for (const state of ['gone', 'dust'] as const)
      expect(standingOf(DEPOSIT_STATUS.challenge, [payment(state)])).toBe('waiting');
  });

  it('succeeds by the server’s status alone: 10', () => {
    expect(standingOf(10, [])).toBe('success');
    expect(standingOf(DEPOSIT_STATUS.challenge, [payment('credited', 100)])).not.toBe('success');
  });

  it('goes on asking while a person decides, and after the deposit was given up', () => {
    expect(isSettled(standingOf(DEPOSIT_STATUS.review, []))).toBe(false);
    expect(isSettled(standingOf(DEPOSIT_STATUS.expired, []))).toBe(false);
    expect(isSettled(standingOf(DEPOSIT_STATUS.declined, []))).toBe(true);
  });
});

describe('what the screen counts', () => {
  it('the time left by the server’s clock, never below zero', () => {
    const now = '2026-11-22T12:00:00.000Z';
    expect(secondsLeft({ now, expiresAt: '2026-11-22T12:14:05.900Z' })).toBe(845);
    expect(secondsLeft({ now, expiresAt: '2026-11-22T11:00:00.000Z' })).toBe(0);
    expect(asClock(845)).toBe('14:05');
  });

  it('what was credited, and nothing that was not', () =>
    expect(creditedOf([payment('credited', 60), payment('credited', 40), payment('review', 7), payment('dust')])).toBe(
      100,
    ));
});
