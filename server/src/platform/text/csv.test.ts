import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';

const cell = (text: string) => csvLine([text]).trimEnd();

describe('a cell of text', () => {
  it.each([
    '4-1',
    '12-31',
    '1/2',
    '3.4',
    '10:30',
    '1e5',
    '007',
    '1234567890123456',
    'Mar 4',
    '4 Mar',
    'MAY2026',
    '1, 2',
  ])('comes back from a spreadsheet as it was: %j', (text) => expect(cell(text).replaceAll('"', '')).toBe(`'${text}`));

  it.each(['=1+1', '+1', '-1', '@x'])('is not computed: %s', (text) => expect(cell(text)).toBe(`'${text}`));

  it.each([
    '2026-01-04',
    '2026-01-04 10:00:00',
    '2026-01-04T10:00:00.000Z',
    '42',
    'W-4-1',
    'ab12',
    'Ada',
    'Marian',
    '',
  ])('stays as it is: %j', (text) => expect(cell(text)).toBe(text));

  it('that is a number stays one', () =>
    expect(csvLine([{ decimal: '-12.50' }, { decimal: '4' }])).toBe('-12.50,4\r\n'));
});
