import type { LiveErrorCode, LiveRoundView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { minor, toRgs } from '@croupier/contract/money';
import { cashOf } from '../../../ledger/read';
import type { Database } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import type { Sealing } from '../../../platform/sealing';
import type { SessionDoor } from '../../play/domain';
import type { Player } from '../bets/bets';
import * as bets from '../store/bets';
import * as people from '../store/people';
import * as rounds from '../store/rounds';
import { betView, chatView, playerView, roundView } from './views';

/** One socket at a table. */
export interface Guest {
  readonly name: string;
  /** Null for a visitor who watches. */
  readonly player: Player | null;
  send(text: string): void;
  /** Says why, and hangs up. */
  end(code: LiveErrorCode): void;
  /** What `mine` told last in this phase: it is told again only when it changed. */
  told: string;
}

/** A guest with a session for money. */
type Seated = Guest & { readonly player: Player };

const LISTED_PLAYERS = 60;
const LISTED_NAMES = 60;
/** Changes that come in a crowd are told together. */
const CROWD_MILLISECONDS = 120;
/** Windows of one member at a table in one process. One more, and the oldest is left: it may be a connection that broke without a word. */
const SEATS_A_MEMBER = 4;

export interface RoomDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly log: Log;
  readonly process: string;
  readonly sessions: SessionDoor;
  /** Whether the table may open a round now. */
  readonly isOpen: () => Promise<boolean>;
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Masked names. */
  readonly namesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** Everybody whom this process has at one table: reads what changed once, and tells it to all. */
export interface Room {
  readonly guests: ReadonlySet<Guest>;
  enter(guest: Guest): void;
  leave(guest: Guest): void;
  /** Reads the round again and tells it when its phase is another one, and whether the table is open. */
  lookAtRound(): Promise<void>;
  /** The bets changed: tells everybody soon. */
  betsChanged(): void;
  seatsChanged(): void;
  tellLine(lineId: number): Promise<void>;
  /** An operator took the line away. */
  tellHidden(lineId: number): void;
  /** Tells one guest their bets and balance, now. */
  tellMine(guest: Guest): Promise<void>;
  /** Says that the guests are still here, those whose sessions have ended no more, and tells them who else is. */
  keepSeats(): Promise<void>;
  /** The process stops: nobody sits here any more. */
  empty(): void;
}

/** Runs work that nobody waits for, at most once in a while. */
function debounced(milliseconds: number, log: Log, work: () => Promise<void>): () => void {
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

/** Bets that were settled since their round was read: what they paid is told in its time, not before the ball has landed. */
const isAhead = (phase: rounds.RoundRow['phase'], rows: readonly bets.BetRow[]): boolean =>
  (phase === 'betting' || phase === 'closed') && rows.some(({ state }) => state !== 'open');

export function createRoom(table: string, deps: RoomDeps): Room {
  const { database, sealing, log } = deps;
  const guests = new Set<Guest>();
  let last: LiveRoundView | undefined;
  let open: boolean | undefined;
  let seatsTold = '';
  let looking = Promise.resolve();
  let kept: number | undefined;

  function tellAll(message: LiveServerMessage): void {
    const text = JSON.stringify(message);
    for (const guest of guests) guest.send(text);
  }

  /** Tells players their bets on a round and their balances. */
  async function tellOwn(whom: readonly Guest[], { number, phase, round_id }: rounds.RoundRow): Promise<void> {
    const players = whom.flatMap((guest) => (guest.player ? [{ guest, player: guest.player }] : []));
    if (players.length === 0) return;
    const memberIds = [...new Set(players.map(({ player }) => player.memberId))];
    const rows = await bets.betsOfMembers(database, memberIds, round_id);
    if (isAhead(phase, rows)) return;
    const cash = await cashOf(database, memberIds);
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
    if (!round || round.phase === 'result') return;
    await tellOwn([...guests], round);
    const { rows: listed, members: count } = await bets.largestBets(database, round.round_id, LISTED_PLAYERS);
    if (isAhead(round.phase, listed)) return;
    const names = await deps.namesOf([...new Set(listed.map((row) => row.member_id))]);
    const players = listed.map((row) => playerView(row, names.get(row.member_id) ?? ''));
    tellAll({ type: 'players', round: round.number, players, count });
  }

  async function tellOpening(): Promise<void> {
    const now = await deps.isOpen();
    if (now === open) return;
    open = now;
    tellAll({ type: 'table', open });
  }

  async function look(): Promise<void> {
    if (guests.size === 0) return;
    await tellOpening();
    const row = await rounds.readLatest(database, table);
    if (!row || (row.number === last?.number && row.phase === last.phase)) return;
    last = roundView(sealing, row);
    // A client shows bets when their phase has begun for it: what came before may have been passed over.
    for (const guest of guests) guest.told = '';
    tellAll({ type: 'round', round: last });
    if (row.phase === 'betting' || row.phase === 'payout' || row.phase === 'void') await tellBets();
  }

  async function keepSeats(): Promise<void> {
    if (guests.size === 0 && !kept) return;
    kept = guests.size;
    const seated = await endClosed();
    const members = new Map(seated.map(({ player, name }) => [player.memberId, name]));
    const visitors = [...guests].filter(({ player }) => !player).length;
    const names = [...members.values()].slice(0, LISTED_NAMES);
    await people.writeSeats(database, table, deps.process, { members: [...members.keys()], names, visitors });
    await tellSeats();
  }

  /**
   * Hangs up on players whose session was closed: the member may not play any more, or opened the table anew. Whoever may not play and has a bet on
   * its way stays until it is settled: a flight is theirs to leave.
   * @returns the others.
   */
  async function endClosed(): Promise<readonly Seated[]> {
    const seated = [...guests].filter((guest): guest is Seated => guest.player !== null);
    const standing = await deps.sessions.standing(seated.map(({ player }) => player));
    const closed = seated.filter(({ player }) => !standing.has(player.sessionId));
    if (closed.length > 0) await end(closed);
    return seated.filter((guest) => guests.has(guest));
  }

  async function end(closed: readonly Seated[]): Promise<void> {
    const memberIds = [...new Set(closed.map(({ player }) => player.memberId))];
    const round = await rounds.readLatest(database, table);
    const rows = round ? await bets.betsOfMembers(database, memberIds, round.round_id) : [];
    const betting = new Set(rows.flatMap(({ member_id, state }) => (state === 'open' ? [member_id] : [])));
    for (const guest of closed) {
      const { memberId } = guest.player;
      const isAllowed = await deps.mayPlay(memberId);
      if (isAllowed || !betting.has(memberId)) guest.end(isAllowed ? 'ERR_IS' : 'ERR_ATE');
    }
  }

  /** Tells who sits here, when that has changed: somebody came or went, or a process has died. */
  async function tellSeats(): Promise<void> {
    if (guests.size === 0) return;
    const seats = await people.readSeats(database, table);
    const text = JSON.stringify(seats);
    if (text === seatsTold) return;
    seatsTold = text;
    tellAll({ type: 'seats', ...seats });
  }

  const ownSeatsChanged = debounced(CROWD_MILLISECONDS, log, async () => {
    await keepSeats();
    await rounds.tell(database, { table, kind: 'seats' });
  });

  return {
    guests,
    enter(guest) {
      const own = [...guests].filter(({ player }) => player && player.memberId === guest.player?.memberId);
      if (own.length >= SEATS_A_MEMBER) own[0]?.end('ERR_SEATS');
      guests.add(guest);
      seatsTold = '';
      ownSeatsChanged();
    },
    leave(guest) {
      if (guests.delete(guest)) ownSeatsChanged();
    },
    lookAtRound() {
      looking = looking.then(look).catch((failure: unknown) => log.warn({ err: failure }, 'a live round was not told'));
      return looking;
    },
    betsChanged: debounced(CROWD_MILLISECONDS, log, tellBets),
    seatsChanged: debounced(CROWD_MILLISECONDS, log, tellSeats),
    async tellLine(lineId) {
      const line = guests.size > 0 ? await people.readLine(database, lineId) : undefined;
      if (line) tellAll({ type: 'chat', line: chatView(line) });
    },
    tellHidden: (lineId) => tellAll({ type: 'chatHidden', line: lineId }),
    async tellMine(guest) {
      const round = await rounds.readLatest(database, table);
      if (round && round.phase !== 'result') await tellOwn([guest], round);
    },
    keepSeats,
    empty() {
      guests.clear();
      kept = undefined;
    },
  };
}
