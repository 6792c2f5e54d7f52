import { BYTE_ORDER_MARK, csvLine } from '../../../platform/text/csv';
import type { Sheet } from './sheet';

/** The sheet as CSV, a piece a batch of rows. */
export async function* csvOf(sheet: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(sheet.columns.map(({ title }) => title));
  for await (const rows of sheet.batches) yield rows.map(csvLine).join('');
}
