import { describe, expect, it } from 'vitest';
import { durationText } from './duration';

describe('a duration', () => {
  it.each([
    [5, 30, 'en', '5–30 minutes'],
    [10, 120, 'en', '10 minutes – 2 hours'],
    [1440, 4320, 'en', '1–3 days'],
    [1440, 4320, 'tr', '1–3 gün'],
    [60, 60, 'en', '1 hour'],
    [0, 90, 'en', '1 minute – 2 hours'],
  ])('from %i to %i minutes in %s', (from, to, language, text) => expect(durationText(from, to, language)).toBe(text));
});
