import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** A game as operators see it: the operators' settings apart from the code's. */
export interface RoomRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly family: string;
  readonly mechanic: string;
  readonly category: string;
  readonly operator_category: string | null;
  readonly themes: readonly string[];
  readonly operator_tags: readonly string[];
  readonly rtp: string;
  readonly jackpot: boolean;
  readonly offered: boolean;
  readonly enabled: boolean;
  readonly play_for_fun: boolean;
  readonly sort: number;
  readonly total_play_count: number;
}

/** The operators' settings of a game. */
export type OperatorsPart = Pick<RoomRow, 'enabled' | 'play_for_fun' | 'sort' | 'operator_category' | 'operator_tags'>;

const columns = sql`id, name, vendor, family, mechanic, category, operator_category, themes, operator_tags, rtp, jackpot, offered, enabled,
  play_for_fun, sort, total_play_count`;

/** Every game that the code has, in the operators' order. */
export async function readRoom(queryable: Queryable): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`select ${columns} from game where offered order by sort, name, id`.execute(
    queryable,
  );
  return rows;
}

export async function findRoomGame(queryable: Queryable, id: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`select ${columns} from game where id = ${id} and offered`.execute(queryable);
  return rows[0];
}

export async function writeOperatorsPart(trx: Trx, id: string, part: OperatorsPart): Promise<void> {
  await sql`update game set enabled = ${part.enabled}, play_for_fun = ${part.play_for_fun}, sort = ${part.sort},
    operator_category = ${part.operator_category}, operator_tags = ${[...part.operator_tags]} where id = ${id}`.execute(
    trx,
  );
}

export async function readStops(queryable: Queryable): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`select scope from play_stop order by scope`.execute(queryable);
  return rows.map(({ scope }) => scope);
}

/** @returns false when nothing changed. */
export async function writeStop(trx: Trx, scope: string, stopped: boolean): Promise<boolean> {
  const { rows } = stopped
    ? await sql`insert into play_stop (scope) values (${scope}) on conflict do nothing returning 1`.execute(trx)
    : await sql`delete from play_stop where scope = ${scope} returning 1`.execute(trx);
  return rows.length > 0;
}

export async function writeJackpot(trx: Trx, game: string, jackpot: boolean): Promise<void> {
  await sql`update game set jackpot = ${jackpot} where id = ${game}`.execute(trx);
}
