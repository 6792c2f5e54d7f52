/** A cell: text, or a number as its exact decimal text. */
export type CsvCell = string | { readonly decimal: string };

/** First signs with which a spreadsheet takes a text for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the bytes are UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One cell of RFC 4180. Numbers stay numbers; a text that a spreadsheet would compute is kept a text by an apostrophe in front. */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'object') return cell.decimal;
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');
