import type { InputOf } from '@croupier/contract/call';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { fetchFile, saveFile } from '../../../../core/calls/download';
import { keepStatement } from '../../../../core/device/statement';

/**
 * Saves a statement as a file, under the server's file name, and keeps it on this device for the offline page.
 * @throws Error in the player's language.
 */
export async function downloadStatement(wanted: InputOf<typeof withdrawalsCalls.statement>): Promise<void> {
  const file = await fetchFile(withdrawalsCalls.statement, wanted, `statement.${wanted.format}`);
  saveFile(file);
  await keepStatement(file);
}
