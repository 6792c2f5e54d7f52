import { plotText } from './par-plot';
import type { Sheet } from './sheet';

/** A par sheet as text to read and to print, in Markdown. Ends without a line break. */
export function parText(sheet: Sheet): string {
  const interval = sheet.interval === null ? [] : [['99 % interval', `${sheet.interval[0]} … ${sheet.interval[1]}`]];
  return [
    `# ${sheet.name}, version ${sheet.version}: par sheet`,
    '',
    `Made by \`npm run par -- ${sheet.game}\`. Wins are multiples of the stake. ${sheet.method}`,
    '',
    ...markdownTable(
      ['figure', 'value'],
      [
        ['return to player', `${sheet.rtp} (${sheet.exact ? 'exact' : 'simulated'})`],
        ...interval,
        ['hit rate', `${sheet.hitRate}${hitOdds(sheet.hitRate)}`],
        ['volatility', `${sheet.volatility}; standard deviation ${deviationText(sheet)} × stake`],
        ['maximum win', `${sheet.maxWin} × stake${maxWinText(sheet)}`],
      ],
    ),
    ...sheet.tables.flatMap(({ title, note, head, rows }) => [
      '',
      `## ${title}`,
      '',
      ...(note === undefined ? [] : [note, '']),
      ...markdownTable(head, rows),
    ]),
    '',
    '## What a round pays',
    '',
    '```text',
    ...plotText(sheet),
    '```',
  ].join('\n');
}

function deviationText({ standardDeviation, deviationInterval }: Sheet): string {
  const interval = deviationInterval?.map((end) => end.toFixed(2)).join(' … ');
  return interval === undefined
    ? standardDeviation.toFixed(4)
    : `${standardDeviation.toFixed(2)} (simulated; 99 % interval ${interval})`;
}

/** A Markdown table with columns of even width. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}

/** How rare the maximum win is, after it. A bound is no measurement: it has no decimals. */
export function maxWinText({ maxWinOdds }: Sheet): string {
  if (maxWinOdds === undefined) return '';
  if (maxWinOdds.exact) return `, one round in ${oddsText(maxWinOdds.rounds)}`;
  const bound = Math.floor(maxWinOdds.rounds);
  return `, rarer than one round in ${bound < 1000 ? bound : oddsText(bound)}`;
}

function hitOdds(hitRate: string): string {
  return Number(hitRate) > 0 ? ` (one round in ${oddsText(1 / Number(hitRate))})` : '';
}

/** Beyond it floats have no digits left to group. */
const MOST_GROUPED = 1e15;

/** How rare something is, "one in" that many. */
export function oddsText(value: number): string {
  if (!Number.isFinite(value)) return 'never';
  if (value < 1000) return value.toFixed(2);
  if (value < MOST_GROUPED) return Math.round(value).toLocaleString('en-US');
  const [digits = '', power = ''] = value.toExponential(2).split('e+');
  return `${digits} × 10^${power}`;
}
