import type { LiveErrorCode, LiveRoundView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { playableOf } from '../../../ledger/read';
import type { Database } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import type { Sealing } from '../../../platform/sealing';
import type { SessionDoor } from '../../play/domain';
import type { Player } from '../bets/bets';
import * as bets from '../store/bets';
import * as people from '../store/people';
import * as rounds from '../store/rounds';
import { betView, chatView, moneyView, playerView, roundView } from './views';

/** One socket at a table. */
export interface Guest {
  readonly name: string;
  /** Null for a visitor who watches. */
  readonly player: Player | null;
  send(text: string): void;
  /** Sends the error code and closes the connection. */
  end(code: LiveErrorCode): void;
  /** The last `mine` message of this phase, so that only a changed one is sent. */
  told: string;
}

/** A guest with a session for money. */
type Seated = Guest & { readonly player: Player };

const LISTED_PLAYERS = 60;
const LISTED_NAMES = 60;
/** Debounce interval: changes within it are sent together. */
const CROWD_MILLISECONDS = 120;
/** Maximum windows of one member at a table in one process. One more closes the oldest, which may be a connection that broke silently. */
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

/** All guests that this process has at one table: reads a change once and sends it to every guest. */
export interface Room {
  readonly guests: ReadonlySet<Guest>;
  enter(guest: Guest): void;
  leave(guest: Guest): void;
  /** Reads the round again, and sends it when its phase has changed, and whether the table is open. */
  lookAtRound(): Promise<void>;
  /** Schedules a debounced message to all guests: the bets changed. */
  betsChanged(): void;
  seatsChanged(): void;
  tellLine(lineId: number): Promise<void>;
  /** Sends all guests that an operator hid the line. */
  tellHidden(lineId: number): void;
  /** Sends one guest their bets and balance at once. */
  tellMine(guest: Guest): Promise<void>;
  /** Renews the guests' seats except those with ended sessions, and sends the guests the list of all seats. */
  keepSeats(): Promise<void>;
  /** Removes all guests' seats: the process stops. */
  empty(): void;
}

/** Debounces background work. */
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

/** Whether bets were settled since their round was read: their payouts must not be sent before the phase that shows the result. */
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

  /** Sends players their bets on a round and their balances. */
  async function tellOwn(whom: readonly Guest[], { number, phase, round_id }: rounds.RoundRow): Promise<void> {
    const players = whom.flatMap((guest) => (guest.player ? [{ guest, player: guest.player }] : []));
    if (players.length === 0) return;
    const memberIds = [...new Set(players.map(({ player }) => player.memberId))];
    const rows = await bets.betsOfMembers(database, memberIds, round_id);
    if (isAhead(phase, rows)) return;
    const playable = await playableOf(database, memberIds);
    for (const { guest, player } of players) {
      const own = rows.filter((row) => row.member_id === player.memberId).map((row) => betView(row, number));
      const money = moneyView(playable.get(player.memberId), player.currency);
      const text = JSON.stringify({ type: 'mine', round: number, bets: own, ...money } satisfies LiveServerMessage);
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
    // A client shows bets only once it knows their phase, so messages sent before may have been ignored.
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
   * Disconnects players whose session was closed: the member may no longer play, or opened the table again. A member who may not play but has an open
   * bet stays until the bet is settled, to be able to leave a flight.
   * @returns the remaining players.
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

  /** Sends the list of seats when it has changed: a guest came or went, or a process has died. */
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
