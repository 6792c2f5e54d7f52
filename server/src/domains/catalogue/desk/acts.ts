import { GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import {
  type GameChange,
  type OperatorsPart,
  type CatalogueDesk as DeskAnswer,
  seenIn,
  TAG_LIMITS,
} from '@croupier/contract/calls/catalogue/desk';
import type { Database, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { lockCatalogue } from '../store';
import * as store from './store';

/** What changed, for the audit entry. */
export interface Changed {
  readonly before: object;
  readonly after: object;
}

/**
 * Operators' actions on the games on offer. A stop applies to new launches at once and to bets within a second; an open round can always be finished.
 */
export interface CatalogueActs {
  read(): Promise<DeskAnswer>;
  /**
   * Changes only what differs from what the operator saw, so that other operators' changes are kept.
   * @throws Refusal notFound; invalidRequest for an unknown category; conflict when another operator has changed the same field, or nothing would
   * change.
   */
  change(trx: Trx, change: GameChange): Promise<Changed>;
  /** Whether the lobby shows that the game can win a jackpot. */
  setJackpot(trx: Trx, game: string, jackpot: boolean): Promise<void>;
  /** @throws Refusal notFound for a vendor without games; conflict when the vendor is in that state already. */
  setVendor(trx: Trx, vendor: string, open: boolean): Promise<Changed>;
  /** Stops or opens all games. @throws Refusal conflict when the house is in that state already. */
  setHouse(trx: Trx, open: boolean): Promise<Changed>;
}

const HOUSE = 'house';
const scopeOf = (vendor: string): string => `vendor:${vendor}`;
const CATEGORIES: readonly string[] = Object.values(GAME_CATEGORIES);

const partOf = (row: store.RoomRow): store.OperatorsPart => ({
  enabled: row.enabled,
  play_for_fun: row.play_for_fun,
  sort: row.sort,
  operator_category: row.operator_category,
  operator_tags: row.operator_tags,
});

const told = (part: store.OperatorsPart) => ({
  enabled: part.enabled,
  playForFun: part.play_for_fun,
  sort: part.sort,
  category: part.operator_category,
  tags: part.operator_tags,
});

/**
 * Normalises tags for search: lower case, each once.
 * @throws Refusal invalidRequest for more or longer tags than a tile has room for.
 */
function tidy(typed: string): string[] {
  const tags = [...new Set(typed.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');
  const { count, length } = TAG_LIMITS;
  if (tags.length > count || tags.some((tag) => tag.length > length))
    throw new Refusal('invalidRequest', { field: 'tags' });
  return tags;
}

/** @throws Refusal invalidRequest */
function partOfWire({ enabled, playForFun, sort, category, tags }: OperatorsPart): store.OperatorsPart {
  if (category !== '' && !CATEGORIES.includes(category)) throw new Refusal('invalidRequest', { field: 'category' });
  return {
    enabled: enabled === 1,
    play_for_fun: playForFun === 1,
    sort,
    operator_category: category === '' ? null : category,
    operator_tags: tidy(tags),
  };
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Applies the operator's changes to the current values.
 * @throws Refusal conflict when another operator has changed the same field to something else.
 */
function merge(now: store.OperatorsPart, seen: store.OperatorsPart, wanted: store.OperatorsPart): store.OperatorsPart {
  const merged = <K extends keyof store.OperatorsPart>(key: K): store.OperatorsPart[K] => {
    if (equal(wanted[key], seen[key])) return now[key];
    if (!equal(now[key], seen[key]) && !equal(now[key], wanted[key])) throw new Refusal('conflict');
    return wanted[key];
  };
  return {
    enabled: merged('enabled'),
    play_for_fun: merged('play_for_fun'),
    sort: merged('sort'),
    operator_category: merged('operator_category'),
    operator_tags: merged('operator_tags'),
  };
}

async function stop(trx: Trx, scope: string, open: boolean): Promise<Changed> {
  await lockCatalogue(trx);
  if (!(await store.writeStop(trx, scope, !open))) throw new Refusal('conflict');
  return { before: { open: !open }, after: { open } };
}

export function createCatalogueActs({ database }: { database: Database }): CatalogueActs {
  return {
    async read() {
      const [rows, stops] = await Promise.all([store.readRoom(database), store.readStops(database)]);
      const vendors = [...new Set(rows.map(({ vendor }) => vendor))].sort();
      return {
        open: stops.includes(HOUSE) ? 0 : 1,
        vendors: vendors.map((code) => ({
          code,
          open: stops.includes(scopeOf(code)) ? 0 : 1,
          games: rows.filter(({ vendor }) => vendor === code).length,
        })),
        games: rows.map((row) => ({
          id: row.id,
          name: row.name,
          vendor: row.vendor,
          family: row.family,
          mechanic: row.mechanic,
          ownCategory: row.category,
          category: row.operator_category ?? '',
          themes: [...row.themes],
          tags: [...row.operator_tags],
          rtp: row.rtp,
          jackpot: Number(row.jackpot),
          enabled: Number(row.enabled),
          playForFun: Number(row.play_for_fun),
          sort: row.sort,
          totalPlayCount: row.total_play_count,
        })),
      };
    },
    async change(trx, change) {
      const [from, to] = [partOfWire(seenIn(change)), partOfWire(change)];
      await lockCatalogue(trx);
      const row = await store.findRoomGame(trx, change.id);
      if (!row) throw new Refusal('notFound');
      const before = partOf(row);
      const after = merge(before, from, to);
      if (equal(before, after)) throw new Refusal('conflict');
      await store.writeOperatorsPart(trx, change.id, after);
      return { before: told(before), after: told(after) };
    },
    async setJackpot(trx, game, jackpot) {
      await lockCatalogue(trx);
      await store.writeJackpot(trx, game, jackpot);
    },
    async setVendor(trx, vendor, open) {
      if (!(await store.readRoom(trx)).some((row) => row.vendor === vendor)) throw new Refusal('notFound');
      return stop(trx, scopeOf(vendor), open);
    },
    setHouse: (trx, open) => stop(trx, HOUSE, open),
  };
}
