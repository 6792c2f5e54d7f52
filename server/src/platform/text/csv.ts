/** A cell: text, or a number as its exact decimal text. */
export type CsvCell = string | { readonly decimal: string };

/**
 * What a spreadsheet reads as a date, a time, a number or a fraction, and writes otherwise when it saves: a number such as 4-1 becomes a day of
 * January or April, an id of many digits loses its last ones, a zero in front is gone.
 */
const READ_OTHERWISE =
  /^\s*(?:0\d+|\d{16,}|\d+(?:\s*[-/:.,]\s*\d+)+|\d+(?:\.\d+)?e\d+|(?=.*\d)(?:\d{1,4}[\s./-]*)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s./-]*\d{0,4})\s*$/i;
/** Days and moments as we write them: to be read as such. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?Z?)?$/;
/** First signs with which a spreadsheet takes a text for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the bytes are UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One cell of RFC 4180. Numbers stay numbers; a text that a spreadsheet would compute or read as something else is kept a text by an apostrophe in front. */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'object') return cell.decimal;
  const harmless = FORMULA.test(cell) || (READ_OTHERWISE.test(cell) && !MOMENT.test(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');
