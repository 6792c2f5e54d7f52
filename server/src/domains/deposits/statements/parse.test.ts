import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse';

const read = (text: string) => {
  const { lines, faults } = parseStatement(new TextEncoder().encode(text));
  return { references: lines.map(({ reference }) => reference), faults };
};
const HEADER = 'reference,amount,currency,time,description\n';

describe('a statement', () => {
  it('may hold line ends within quotes, of whichever kind', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(
        read(
          `${HEADER}ab1,1.00,USD,2026-01-01T10:00:00Z,"Top-up${end}second line"${end}ab2,2.00,USD,2026-01-02,x${end}`,
        ),
      ).toEqual({ references: ['ab1', 'ab2'], faults: [] });
  });

  it('may hold separators and doubled quotes within quotes, and empty lines between rows', () => {
    expect(read(`${HEADER}"ab1","1.00",USD,2026-01-01,"a, ""b"", c"\n\n  \nab2,2.00,USD,2026-01-02,""\n`)).toEqual({
      references: ['ab1', 'ab2'],
      faults: [],
    });
  });

  it('has its faults numbered by the line on which a row begins', () => {
    const rows = [
      'a1,1.00,USD,2026-01-01,"one',
      'two',
      'three"',
      ',1.00,USD,2026-01-01,"x',
      'y"',
      'a2,no,USD,2026-01-01,z',
    ];
    expect(read(HEADER + rows.join('\n'))).toEqual({
      references: ['a1'],
      faults: [
        { line: 5, fault: 'reference' },
        { line: 7, fault: 'amount' },
      ],
    });
  });

  it.each([
    ['that do not close', '"a1,1.00,USD,2026-01-01,x'],
    ['within a plain field', 'a"1,1.00,USD,2026-01-01,x'],
    ['with more behind them', '"a1"b,1.00,USD,2026-01-01,x'],
  ])('is judged on after a row with quotes %s', (_, row) => {
    expect(read(`${HEADER}${row}\na2,2.00,USD,2026-01-02,x\n,2.00,USD,2026-01-02,"y"\n`)).toEqual({
      references: ['a2'],
      faults: [
        { line: 2, fault: 'quotes' },
        { line: 4, fault: 'reference' },
      ],
    });
  });

  it('of one long field of quotes is read in no time', () => {
    expect(read(`${HEADER}a1,1.00,USD,2026-01-01,"${'""'.repeat(50_000)}`).faults).toEqual([
      { line: 2, fault: 'quotes' },
    ]);
  });
});
