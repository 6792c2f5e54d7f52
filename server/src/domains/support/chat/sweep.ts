import { inTransaction } from '../../../platform/database';
import type { Settings } from '../../../platform/settings';
import type { ChatDeps } from './deps';
import { picturesOf } from './lines';
import { RELEASED_MILLISECONDS } from './rules';
import { chatIdleMinutes, chatKeptDays } from './settings';
import * as store from './store';
import { tell } from './writing';

const MINUTE = 60_000;
const DAY = 86_400_000;

export type SweepDeps = Pick<ChatDeps, 'database' | 'clock' | 'files'> & { readonly settings: Settings };

/** Ends conversations whose visitor is gone, and gives those back to all whose operator is. */
export async function endIdleChats({ database, clock, settings }: SweepDeps): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - (await settings.get(chatIdleMinutes)) * MINUTE);
  for (const chatId of await store.idleChats(database, before))
    await inTransaction(database, async (trx) => {
      const chat = await store.lockChat(trx, chatId);
      if (chat?.state !== 'open' || chat.updated_at >= before) return;
      await store.closeChat(trx, chatId, 'timeout', now);
      await tell(trx, chat);
    });
  const released = await store.releaseChats(database, new Date(now.getTime() - RELEASED_MILLISECONDS));
  for (const chat of released) await tell(database, chat);
}

/** Deletes conversations that were closed long ago, with their pictures. */
export async function forgetOldChats({ database, clock, files, settings }: SweepDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - (await settings.get(chatKeptDays)) * DAY);
  for (let old = await store.oldChats(database, before); old.length > 0; old = await store.oldChats(database, before)) {
    const pictures = await picturesOf(database, old);
    await store.deleteChats(database, old);
    for (const id of pictures) await files.remove(id);
  }
}
