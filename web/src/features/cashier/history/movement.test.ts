import { TRANSACTION_TYPES } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/history.json';
import tr from '../../../locales/tr/history.json';
import { directionOf, LABELS } from './movement';
import { whenText } from '@croupier/contract/when';

describe('a movement of money', () => {
  it('goes where the balance went', () => {
    expect(directionOf({ balanceBefore: 10, balanceAfter: 12 })).toBe('in');
    expect(directionOf({ balanceBefore: 10, balanceAfter: 9.5 })).toBe('out');
    expect(directionOf({ balanceBefore: 10, balanceAfter: 10 })).toBe('none');
  });

  it('shows both rollbacks as rollback', () => expect(LABELS.GAME_ROLLBACK).toBe(LABELS.WITHDRAW_ROLLBACK));

  it('has a name for every type in both languages', () => {
    for (const type of TRANSACTION_TYPES) {
      const name = LABELS[type].replace('type.', '');
      expect(en.type).toHaveProperty(name);
      expect(tr.type).toHaveProperty(name);
    }
  });
});

describe('a moment', () => {
  it('is written as the language does', () => {
    expect(whenText('2026-11-20T12:00:00Z', 'tr')).toMatch(/20 Kas 2026/);
    expect(whenText('not a date', 'en')).toBe('not a date');
  });
});
