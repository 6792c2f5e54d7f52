import type { Cell, Sheet } from './sheet';

/** First signs with which a spreadsheet takes a text for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the bytes are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** One cell of RFC 4180. Numbers stay numbers; a text that a spreadsheet would compute is kept a text by an apostrophe in front. */
function cellText(cell: Cell): string {
  if (typeof cell === 'object') return cell.decimal;
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** The sheet as CSV, a piece a batch of rows. */
export async function* csvOf(sheet: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(sheet.columns.map(({ title }) => title));
  for await (const rows of sheet.batches) yield rows.map(line).join('');
}
