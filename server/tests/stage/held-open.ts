import { EventEmitter, once } from 'node:events';
import { type Database, inTransaction, type Trx } from '../../src/platform/database';

/** A gate that a test opens. */
export function createGate(): { readonly opened: Promise<unknown>; open(): void } {
  const gate = new EventEmitter();
  return { opened: once(gate, 'open'), open: () => void gate.emit('open') };
}

/** Does some work in a transaction that stays open. @returns once it is done, with what commits it. */
export async function heldOpen(
  database: Database,
  work: (trx: Trx) => Promise<unknown>,
): Promise<{ commit(): Promise<void> }> {
  const [worked, told] = [createGate(), createGate()];
  const done = inTransaction(database, async (trx) => {
    await work(trx);
    worked.open();
    await told.opened;
  });
  await Promise.race([worked.opened, done]);
  return {
    async commit() {
      told.open();
      await done;
    },
  };
}
