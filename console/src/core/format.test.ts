import { describe, expect, it } from 'vitest';
import { age, ago, countryName, day, minutesSince, moment, money, whole } from './format';

const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

describe('figures for operators', () => {
  it('write money with the decimals of its currency, as the language writes them', () => {
    expect(money(1234.5, 'EUR', 'en')).toBe('€1,234.50');
    expect(money(1234.5, 'TRY', 'tr')).toBe('₺1.234,50');
    expect(spaced(money(0.01234567, 'BTC', 'en'))).toContain('0.01234567');
    expect(money(5, 'XXX', 'en')).toBe('5 XXX');
  });

  it('group whole numbers', () => {
    expect(whole(1284, 'en')).toBe('1,284');
    expect(whole(1284, 'tr')).toBe('1.284');
  });

  it.each([
    [0, '0 minutes'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [47 * 60 + 59, '47 hours'],
    [48 * 60, '2 days'],
  ])('tell %i minutes as %s', (minutes, text) => {
    expect(age(minutes, 'en')).toBe(text);
  });

  it.each([
    [0, 'en', 'now'],
    [0, 'tr', 'şimdi'],
    [42, 'en', '42 seconds ago'],
    [60, 'tr', '1 dakika önce'],
    [3 * 3600, 'tr', '3 saat önce'],
    [48 * 3600, 'en', '2 days ago'],
  ])('tell what was %i seconds ago in %s as %s', (seconds, language, text) => {
    expect(ago(seconds, language)).toBe(text);
  });

  it('never tell a time in the future as an age', () => {
    const now = Date.parse('2026-01-01T12:00:00Z');
    expect(minutesSince('2026-01-01T11:30:30Z', now)).toBe(29);
    expect(minutesSince('2026-01-01T12:05:00Z', now)).toBe(0);
  });

  it('keep a birthday on its day in every time zone, and tell two moments of one minute apart', () => {
    expect(day('1990-06-05T00:00:00Z', 'en')).toBe('Jun 5, 1990');
    expect(moment('2026-01-01T12:00:01Z', 'en')).not.toBe(moment('2026-01-01T12:00:02Z', 'en'));
  });

  it('name countries, and show a code that is none', () => {
    expect(countryName('TR', 'tr')).toBe('Türkiye');
    expect(countryName('?', 'en')).toBe('?');
  });
});
