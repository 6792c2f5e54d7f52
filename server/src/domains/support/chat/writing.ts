import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import * as lines from './lines';
import { notify } from './notices';
import { FLOOD, MOST_LINES, MOST_PICTURES, ownerKey } from './rules';
import type { ChatRow } from './store';

/** Whose a stored conversation is. */
export const ownerOf = (chat: Pick<ChatRow, 'member_id' | 'token_hash'>): string => {
  if (chat.member_id !== null) return ownerKey({ memberId: chat.member_id });
  if (chat.token_hash !== null) return ownerKey({ tokenHash: chat.token_hash });
  throw new Error('a conversation is nobody’s');
};

/** Tells every process that a conversation changed, when the transaction commits. @param line that was written */
export const tell = (
  trx: Parameters<typeof notify>[0],
  chat: Pick<ChatRow, 'chat_id' | 'member_id' | 'token_hash'>,
  line?: number,
): Promise<void> => notify(trx, { chat: chat.chat_id, owner: ownerOf(chat), ...(line !== undefined && { line }) });

export type Writing = Omit<lines.NewLine, 'chatId'>;

/**
 * Writes a line in a locked, open conversation and tells everybody; a repeated request finds its line.
 * @throws Refusal tooManyRequests with the seconds for a flood; conflict for a conversation that is full; uploadTooMany
 */
export async function writeLine(trx: Trx, chat: ChatRow, line: Writing): Promise<lines.LineRow> {
  const author = line.operatorId === null ? 'visitor' : 'operator';
  const known = await lines.lineOfKey(trx, chat.chat_id, author, line.key);
  if (known) return known;
  const since = new Date(line.now.getTime() - FLOOD.seconds * 1_000);
  const before = await lines.written(trx, chat.chat_id, author, since);
  if (before.lately >= FLOOD.lines) {
    const freeAt = (before.first_at ?? line.now).getTime() + FLOOD.seconds * 1_000;
    throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil((freeAt - line.now.getTime()) / 1_000)) });
  }
  if (before.lines >= MOST_LINES) throw new Refusal('conflict');
  if (line.picture && before.pictures >= MOST_PICTURES) throw new Refusal('uploadTooMany', { count: MOST_PICTURES });
  const row = await lines.insertLine(trx, { ...line, chatId: chat.chat_id });
  await tell(trx, chat, row.line_id);
  return row;
}
