import { expect, it } from 'vitest';
import { zonedText } from './when';

it('a moment that was set in another zone is said with the zone', () => {
  expect(zonedText('2026-12-31T23:59:00Z', 'en', 'UTC')).toBe('Dec 31, 2026, 11:59 PM UTC');
  expect(zonedText('2026-12-31T23:59:00Z', 'tr', 'Europe/Istanbul')).toBe('1 Oca 2027 02:59 GMT+3');
  expect(zonedText('2026-12-31T23:59:00Z', 'en', 'America/New_York')).toBe('Dec 31, 2026, 6:59 PM EST');
  expect(zonedText('not a date', 'en')).toBe('not a date');
});
