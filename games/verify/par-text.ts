import type { ParSheet, ParWin } from './par-sheet';

/** A par sheet as text to read and to print, in Markdown. Ends without a line break. */
export function parText(sheet: ParSheet): string {
  return [
    `# ${sheet.name}, version ${sheet.version}: par sheet`,
    '',
    `Derived from the full cycle of the reels by \`npm run par -- ${sheet.game}\`. Wins are multiples of the total stake.`,
    '',
    ...table(
      ['figure', 'value'],
      [
        ['return to player', sheet.rtp],
        ['… base game', sheet.parts.base],
        ['… free spins', sheet.parts.free],
        ['… cut off by the maximum win', `-${sheet.parts.cutOff}`],
        ['hit rate', `${sheet.hitRate} (one round in ${odds(1 / Number(sheet.hitRate))})`],
        ['volatility', `${sheet.volatility}; standard deviation ${sheet.standardDeviation.toFixed(4)} × stake`],
        [
          'free spins',
          `one round in ${odds(sheet.roundsPerTrigger)}, ${sheet.freeSpinsPerTrigger.toFixed(4)} spins on average`,
        ],
        ['maximum win', `${sheet.maxWin} × stake, one round in ${odds(sheet.roundsPerMaxWin)}`],
        ['boards in the cycle', `base ${grouped(sheet.boards.base)}, free ${grouped(sheet.boards.free)}`],
      ],
    ),
    '',
    'The base game and the free spins are exact fractions; the part that the maximum win cuts off is computed with a proven bound on',
    'its rounding error, so small that every printed digit of the return stands.',
    '',
    '## Wins of the base game',
    '',
    ...winTable(sheet.wins.base),
    '',
    '## Wins of the free spins',
    '',
    'With the multiplier; odds for one free spin, shares of the whole return before the maximum win.',
    '',
    ...winTable(sheet.wins.free),
    '',
    '## What a round pays',
    '',
    ...table(
      ['at least', 'one round in'],
      sheet.distribution.map(({ atLeast, rounds }) => [`${atLeast} ×`, odds(rounds)]),
    ),
  ].join('\n');
}

function winTable(wins: readonly ParWin[]): string[] {
  return table(
    ['win', 'pays', 'one board in', 'share of the stake'],
    wins.map(({ symbol, count, pay, boardsPerWin, share }) => [
      `${count} ${symbol}`,
      `${pay} ×`,
      odds(boardsPerWin),
      `${(share * 100).toFixed(4)} %`,
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}

function odds(value: number): string {
  return value < 1000 ? value.toFixed(2) : grouped(Math.round(value));
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
