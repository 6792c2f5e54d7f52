import { describe, expect, it } from 'vitest';
import { afterSpin, mayContinue } from '../../slot/session/autoplay';
import { startingBet, stepBet } from './bets';

const levels = [200_000, 1_000_000, 5_000_000];

describe('the bet stepper', () => {
  it('moves to the neighbouring level and stays at either end', () => {
    expect(stepBet(levels, 1_000_000, 1)).toBe(5_000_000);
    expect(stepBet(levels, 1_000_000, -1)).toBe(200_000);
    expect(stepBet(levels, 5_000_000, 1)).toBe(5_000_000);
    expect(stepBet(levels, 200_000, -1)).toBe(200_000);
  });

  it('finds its way from a stake that is no level, as a resumed round may have', () => {
    expect(stepBet(levels, 700_000, 1)).toBe(1_000_000);
    expect(stepBet(levels, 700_000, -1)).toBe(200_000);
  });

  it('begins with the configured bet, never above it', () => {
    expect(startingBet(levels, 1_000_000)).toBe(1_000_000);
    expect(startingBet(levels, 900_000)).toBe(200_000);
    expect(startingBet(levels, 100_000)).toBe(200_000);
  });
});

describe('autoplay', () => {
  it('stops before a spin that could carry the loss past its limit', () => {
    const lost = afterSpin({ spinsLeft: 10, lossLimit: 5_000_000, lost: 3_500_000 }, -1_000_000);
    expect(lost).toEqual({ spinsLeft: 9, lossLimit: 5_000_000, lost: 4_500_000 });
    expect(mayContinue(lost, 1_000_000)).toBe(false);
    expect(mayContinue(lost, 500_000)).toBe(true);
  });

  it('plays as many spins as were confirmed', () => {
    expect(mayContinue({ spinsLeft: 0, lossLimit: 5_000_000, lost: 0 }, 1)).toBe(false);
  });
});
