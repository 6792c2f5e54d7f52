import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { hashOf, type ShippedText, SHIPPED_COLUMNS, type Shipped } from './files';
import { lockShippedTexts, readRecords, recordShipped, SHIPPED_TABLES } from './store';

const keyOf = ({ id, language }: { readonly id: string; readonly language: string }): string => `${language}/${id}`;

async function synchroniseKind(trx: Trx, kind: Shipped, texts: readonly ShippedText[]): Promise<void> {
  const { readRows, insertRow, updateRow } = SHIPPED_TABLES[kind];
  const rows = new Map((await readRows(trx)).map((row) => [keyOf(row), hashOf(kind, row)]));
  const records = new Map((await readRecords(trx, kind)).map((record) => [keyOf(record), record.sha256]));
  for (const text of texts) {
    const shipped = hashOf(kind, text.values);
    const row = rows.get(keyOf(text));
    const record = records.get(keyOf(text));
    if (!record) {
      // An existing row without a record was written by an operator, and the insert leaves it unchanged.
      await insertRow(trx, text);
      await recordShipped(trx, text, shipped);
    } else if (row?.equals(record) && !record.equals(shipped)) {
      await updateRow(trx, text);
      await recordShipped(trx, text, shipped);
    }
  }
}

/**
 * Updates articles and banners to the shipped ones, and leaves alone those that an operator has changed, written or removed: a row is updated only
 * while it equals what was last shipped. Idempotent; several processes may run it at once.
 */
export function synchroniseShippedTexts(database: Database, texts: readonly ShippedText[]): Promise<void> {
  return inTransaction(database, async (trx) => {
    await lockShippedTexts(trx);
    for (const kind of Object.keys(SHIPPED_COLUMNS) as Shipped[]) {
      await synchroniseKind(
        trx,
        kind,
        texts.filter((text) => text.kind === kind),
      );
    }
  });
}
