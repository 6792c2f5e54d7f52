import type { InputOf } from '@croupier/contract/call';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { fetchFile, saveFile } from '../../../../core/calls/download';
import { useSession } from '../../../../core/session/session-store';
import { forgetStatement, keepStatement } from '../../../../core/device/statement';

const idNow = (): string | undefined => useSession.getState().user?.id;

/**
 * Saves a statement as a file, under the server's file name, and keeps it on this device for the offline page.
 * @throws Error in the player's language.
 */
export async function downloadStatement(wanted: InputOf<typeof withdrawalsCalls.statement>): Promise<void> {
  const memberId = idNow();
  const file = await fetchFile(withdrawalsCalls.statement, wanted, `statement.${wanted.format}`);
  saveFile(file);
  // A session that ended meanwhile leaves nothing behind.
  if (memberId === undefined || idNow() !== memberId) return;
  await keepStatement(file, memberId);
  if (idNow() !== memberId) await forgetStatement(idNow());
}
