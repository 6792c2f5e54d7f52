import { describe, expect, it } from 'vitest';
import { periodFault } from './period';

describe('the period of a statement', () => {
  it.each([
    ['2026-01-01', '2026-01-31', undefined],
    ['2026-05-05', '2026-05-05', undefined],
    ['2025-06-01', '2026-06-01', undefined],
    ['2025-05-31', '2026-06-01', 'tooLong'],
    ['2026-02-02', '2026-02-01', 'order'],
    ['2026-07-01', '2026-07-02', 'ahead'],
    ['', '2026-02-01', 'dates'],
  ])('from %s to %s', (from, to, fault) => expect(periodFault(from, to, '2026-06-01')).toBe(fault));
});
