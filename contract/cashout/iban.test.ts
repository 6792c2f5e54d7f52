import { describe, expect, it } from 'vitest';
import { groupIban, isIban } from './iban';

describe('IBAN', () => {
  it.each([
    'TR330006100519786457841326',
    'DE89 3704 0044 0532 0130 00',
    'gb82 west 1234 5698 7654 32',
    'NO9386011117947',
  ])('accepts %s', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    'TR330006100519786457841327',
    'DE98370400440532013000',
    'TR33',
    '',
    'TR3300061005197864578413£6',
    '330006100519786457841326',
  ])('refuses %s', (iban) => expect(isIban(iban)).toBe(false));

  it('is shown in groups of four', () => expect(groupIban('tr33-0006 1005')).toBe('TR33 0006 1005'));
});
