import type { LiveRoundView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { minor, toRgs } from '@croupier/contract/money';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import type { Sealing } from '../../platform/sealing';
import type { Player } from './bets';
import * as bets from './store/bets';
import * as people from './store/people';
import * as rounds from './store/rounds';
import { betView, chatView, playerView, roundView } from './views';

/** One socket at a table. */
export interface Guest {
  readonly name: string;
  /** Null for a visitor who watches. */
  readonly player: Player | null;
  send(text: string): void;
  /** What `mine` told last: it is told again only when it changed. */
  told: string;
}

const LISTED_PLAYERS = 60;
const LISTED_NAMES = 60;
/** Changes that come in a crowd are told together. */
const CROWD_MILLISECONDS = 120;

export interface RoomDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly log: Log;
  readonly process: string;
  /** Masked names. */
  readonly namesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** Everybody whom this process has at one table: reads what changed once, and tells it to all. */
export interface Room {
  readonly guests: ReadonlySet<Guest>;
  enter(guest: Guest): void;
  leave(guest: Guest): void;
  /** Reads the round again and tells it when its phase is another one. */
  lookAtRound(): Promise<void>;
  /** The bets changed: tells everybody soon. */
  betsChanged(): void;
  seatsChanged(): void;
  tellLine(lineId: number): Promise<void>;
  /** An operator took the line away. */
  tellHidden(lineId: number): void;
  /** Tells one guest their bets and balance, now. */
  tellMine(guest: Guest): Promise<void>;
  /** Says that the guests are still here. */
  keepSeats(): Promise<void>;
}

/** Runs work that nobody waits for, at most once in a while. */
function soon(milliseconds: number, log: Log, work: () => Promise<void>): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      work().catch((failure: unknown) => log.warn({ err: failure }, 'news of a live table were not told'));
    }, milliseconds);
  };
}

export function createRoom(table: string, deps: RoomDeps): Room {
  const { database, sealing, log } = deps;
  const guests = new Set<Guest>();
  let last: LiveRoundView | undefined;
  let looking = Promise.resolve();
  let kept: number | undefined;

  function tellAll(message: LiveServerMessage): void {
    const text = JSON.stringify(message);
    for (const guest of guests) guest.send(text);
  }

  /** Tells players their bets and balances. @param rows every bet of the round. */
  async function tellOwn(whom: readonly Guest[], number: number, rows: readonly bets.BetRow[]): Promise<void> {
    const players = whom.flatMap((guest) => (guest.player ? [{ guest, player: guest.player }] : []));
    if (players.length === 0) return;
    const cash = await bets.cashOf(database, [...new Set(players.map(({ player }) => player.memberId))]);
    for (const { guest, player } of players) {
      const own = rows.filter((row) => row.member_id === player.memberId).map((row) => betView(row, number));
      const balance = toRgs(minor(cash.get(player.memberId) ?? 0), player.currency);
      const text = JSON.stringify({ type: 'mine', round: number, bets: own, balance } satisfies LiveServerMessage);
      if (text === guest.told) continue;
      guest.told = text;
      guest.send(text);
    }
  }

  async function tellBets(): Promise<void> {
    if (guests.size === 0) return;
    const round = await rounds.readLatest(database, table);
    if (!round) return;
    const rows = await bets.betsOfRound(database, round.round_id);
    await tellOwn([...guests], round.number, rows);
    const listed = rows.toSorted((a, b) => b.stake - a.stake).slice(0, LISTED_PLAYERS);
    const names = await deps.namesOf([...new Set(listed.map((row) => row.member_id))]);
    const players = listed.map((row) => playerView(row, names.get(row.member_id) ?? ''));
    const count = new Set(rows.map((row) => row.member_id)).size;
    tellAll({ type: 'players', round: round.number, players, count });
  }

  async function look(): Promise<void> {
    if (guests.size === 0) return;
    const row = await rounds.readLatest(database, table);
    if (!row || (row.number === last?.number && row.phase === last.phase)) return;
    last = roundView(sealing, row);
    tellAll({ type: 'round', round: last });
    if (row.phase === 'betting' || row.phase === 'payout' || row.phase === 'void') await tellBets();
  }

  async function keepSeats(): Promise<void> {
    if (guests.size === 0 && !kept) return;
    kept = guests.size;
    const names = [...new Set([...guests].map(({ name }) => name).filter(Boolean))].slice(0, LISTED_NAMES);
    await people.writeSeats(database, table, deps.process, { names, count: guests.size });
  }

  const ownSeatsChanged = soon(CROWD_MILLISECONDS, log, async () => {
    await keepSeats();
    await rounds.tell(database, { table, kind: 'seats' });
  });

  return {
    guests,
    enter(guest) {
      guests.add(guest);
      ownSeatsChanged();
    },
    leave(guest) {
      if (guests.delete(guest)) ownSeatsChanged();
    },
    lookAtRound() {
      looking = looking.then(look).catch((failure: unknown) => log.warn({ err: failure }, 'a live round was not told'));
      return looking;
    },
    betsChanged: soon(CROWD_MILLISECONDS, log, tellBets),
    seatsChanged: soon(CROWD_MILLISECONDS, log, async () => {
      if (guests.size > 0) tellAll({ type: 'seats', ...(await people.readSeats(database, table)) });
    }),
    async tellLine(lineId) {
      const line = guests.size > 0 ? await people.readLine(database, lineId) : undefined;
      if (line) tellAll({ type: 'chat', line: chatView(line) });
    },
    tellHidden: (lineId) => tellAll({ type: 'chatHidden', line: lineId }),
    async tellMine(guest) {
      const round = await rounds.readLatest(database, table);
      if (round) await tellOwn([guest], round.number, await bets.betsOfRound(database, round.round_id));
    },
    keepSeats,
  };
}
