import { LIVE_GAMES } from '@croupier/games/live/index';
import type { Database, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import * as chat from '../store/moderation';
import { tell } from '../store/rounds';

/** What changed in a line and its writer, for the audit entry. */
export interface LineHidden {
  readonly memberId: number;
  readonly table: string;
  readonly text: string;
}

/** The chat of live tables as operators see it. */
export interface ChatModeration {
  tables(): readonly { readonly id: string; readonly name: string }[];
  /** The last lines of one table or of all, newest first, hidden ones included. */
  lines(table: string | undefined, limit: number): Promise<readonly chat.ModeratedLine[]>;
  /** Hides the line from players: removes it for present guests at once, and does not send it to later ones. @throws Refusal notFound; conflict */
  hide(trx: Trx, lineId: number): Promise<LineHidden>;
  /**
   * Mutes a member for so many minutes; 0 unmutes.
   * @returns until when they were muted before, and are now. @throws Refusal notFound for a member without a stored line.
   */
  mute(trx: Trx, memberId: number, minutes: number): Promise<{ before: Date | null; after: Date | null }>;
}

export function createChatModeration({ database }: { database: Database }): ChatModeration {
  return {
    tables: () => LIVE_GAMES.map(({ facts }) => ({ id: facts.code, name: facts.name })),
    lines: (table, limit) => chat.readModeratedLines(database, table ?? null, limit),
    async hide(trx, lineId) {
      const line = await chat.lockLine(trx, lineId);
      if (!line) throw new Refusal('notFound');
      if (line.hidden) throw new Refusal('conflict');
      await chat.hideLine(trx, lineId);
      // Notified on commit, so that no client hides a line that is rolled back to visible.
      await tell(trx, { table: line.table_id, kind: 'hidden', line: lineId });
      return { memberId: line.member_id, table: line.table_id, text: line.body };
    },
    async mute(trx, memberId, minutes) {
      if (!(await chat.hasWritten(trx, memberId))) throw new Refusal('notFound');
      const before = await chat.mutedUntil(trx, memberId);
      await chat.writeMuted(trx, memberId, minutes);
      return { before, after: await chat.mutedUntil(trx, memberId) };
    },
  };
}
