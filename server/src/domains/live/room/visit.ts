import { LiveClientMessage, type LiveErrorCode, type LiveServerMessage } from '@croupier/contract/games/live-messages';
import type { RgsRefusal } from '@croupier/contract/rgs';
import { publishedFacts } from '@croupier/games/par-figures';
import type { LiveSocket, LiveVisit } from '../../../http/live';
import type { Clock } from '../../../platform/clock';
import { playableOf } from '../../../ledger/read';
import type { Database } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import type { Sealing } from '../../../platform/sealing';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { detailsOf, RgsFault, type SessionDoor } from '../../play/domain';
import type { LiveBets, Player } from '../bets/bets';
import { gameOfTable } from '../dealer/draw';
import { LiveFault } from '../fault';
import type { Guest, Room } from './room';
import { CHAT_BURST, CHAT_PAUSE, cleanLine, createLimiter } from '../rules';
import * as bets from '../store/bets';
import * as people from '../store/people';
import * as rounds from '../store/rounds';
import { betView, chatView, limitsView, moneyView, roundView } from './views';

const CHAT_LINES = 30;
/** Chat limit per member across all processes: no more in a period than one process allows. */
const LATELY = { lines: 2 * CHAT_BURST, seconds: (CHAT_BURST * CHAT_PAUSE) / 1_000 };
/** Rate limit of refused messages per socket: a burst, and one more after each pause, milliseconds; beyond it the socket is closed. */
const REFUSED_BURST = 40;
const REFUSED_PAUSE = 3_000;
/** Number of rejected chat messages that mute a member for an hour. */
const REFUSALS_TO_MUTE = 3;
const MUTED_MINUTES = 60;

export interface VisitDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: SessionDoor;
  readonly bets: LiveBets;
  readonly profile: JurisdictionProfile;
  readonly namesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Whether players in a country are served; null is an unknown one. */
  readonly isAdmitted: (country: string | null) => Promise<boolean>;
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  readonly gameEnabled: (code: string) => Promise<boolean>;
  /** Rate limit of a member's chat, shared by all windows. */
  readonly mayChat: (memberId: number) => boolean;
}

const refusalOf = (failure: unknown): RgsRefusal | undefined =>
  failure instanceof LiveFault || failure instanceof RgsFault ? detailsOf(failure) : undefined;

/**
 * One socket's conversation with a table, from its first message to its last, one message after the other.
 * @param country where the visitor is, when known.
 */
export function createVisit(
  table: string,
  room: Room,
  socket: LiveSocket,
  country: string | null,
  deps: VisitDeps,
): LiveVisit {
  const { database, sealing, clock } = deps;
  const mayTalk = createLimiter(30, 200);
  const mayBeRefused = createLimiter(REFUSED_BURST, REFUSED_PAUSE);
  let guest: Guest | undefined;
  let gone = false;
  let answering = Promise.resolve();

  const send = (message: LiveServerMessage): void => socket.send(JSON.stringify(message));

  async function join(secret: string): Promise<void> {
    if (guest) return;
    if (!(await deps.isAdmitted(country))) throw new LiveFault('ERR_LOC');
    const holder = await deps.sessions.find(secret);
    if (holder.game !== table) throw new LiveFault('ERR_IS');
    const player: Player | null = holder.member && { table, currency: holder.currency, ...holder.member };
    if (player) await admit(player);
    const name = player ? ((await deps.namesOf([player.memberId])).get(player.memberId) ?? '') : '';
    const round = await rounds.readLatest(database, table);
    const [own, earlier, playable, open, past, lines] = await Promise.all([
      player && round ? bets.betsOfMember(database, player.memberId, round.round_id) : [],
      player && round ? bets.betsBefore(database, player.memberId, table, round.number) : [],
      player ? playableOf(database, [player.memberId]) : undefined,
      deps.gameEnabled(table),
      rounds.readPast(database, table, rounds.PAST_ROUNDS),
      people.readLines(database, table, CHAT_LINES),
    ]);
    if (gone) return;
    const game = gameOfTable(table);
    send({
      type: 'welcome',
      facts: publishedFacts(game.facts),
      limits: limitsView(game, holder.currency, deps.profile),
      currency: holder.currency,
      ...(player ? moneyView(playable?.get(player.memberId), holder.currency) : { balance: null, bonus: 0 }),
      name,
      round: round ? roundView(sealing, round) : null,
      open,
      bets: round ? own.map((row) => betView(row, round.number)) : [],
      earlier: earlier.map((row) => betView(row, row.number)),
      past: past.map(({ number, events }) => ({ number, events })),
      chat: lines.map(chatView),
    });
    guest = { name, player, send: (text) => socket.send(text), end, told: '' };
    room.enter(guest);
    room.betsChanged();
    await room.lookAtRound();
  }

  async function admit(player: Player): Promise<void> {
    if (!(await deps.mayPlay(player.memberId))) throw new LiveFault('ERR_ATE');
    if (!(await deps.sessions.standing([player])).has(player.sessionId)) throw new LiveFault('ERR_IS');
  }

  function leave(): void {
    gone = true;
    if (guest) room.leave(guest);
  }

  function end(code: LiveErrorCode): void {
    refuse(code);
    leave();
    socket.close();
  }

  function seated(): Guest & { player: Player } {
    if (!guest) throw new LiveFault('ERR_IS');
    if (!guest.player) throw new LiveFault('ERR_WATCH');
    return { ...guest, player: guest.player };
  }

  async function chat({ player, name }: Guest & { player: Player }, raw: string): Promise<void> {
    if (!(await deps.mayPlay(player.memberId))) throw new LiveFault('ERR_ATE');
    if (!deps.mayChat(player.memberId)) throw new LiveFault('ERR_RATE');
    if (await people.isMuted(database, player.memberId)) throw new LiveFault('ERR_MUTED');
    const text = cleanLine(raw);
    if (text === undefined) {
      await people.countRefused(database, player.memberId, REFUSALS_TO_MUTE, MUTED_MINUTES);
      throw new LiveFault('ERR_CHAT');
    }
    const line = await people.insertLine(database, { table, memberId: player.memberId, name, text }, LATELY);
    if (line === undefined) throw new LiveFault('ERR_RATE');
    await rounds.tell(database, { table, kind: 'chat', line });
    send({ type: 'said' });
  }

  async function answer(message: LiveClientMessage): Promise<void> {
    switch (message.type) {
      case 'join':
        return join(message.sessionID);
      case 'bet': {
        const { player } = seated();
        // The country may have been restricted since this socket was admitted.
        if (!(await deps.isAdmitted(country))) throw new LiveFault('ERR_LOC');
        await deps.bets.place(player, message);
        break;
      }
      case 'cashOut':
        await deps.bets.cashOut(seated().player, Number(message.bet));
        break;
      case 'chat':
        return chat(seated(), message.text);
      case 'refresh':
        if (guest) guest.told = '';
        break;
    }
    if (guest && !gone) await room.tellMine(guest);
  }

  function refuse(code: LiveErrorCode, message?: LiveClientMessage, details?: RgsRefusal): void {
    send({
      type: 'refused',
      code,
      ...details,
      ...(message?.type === 'bet' ? { request: message.request } : {}),
      ...(message?.type === 'cashOut' ? { bet: message.bet } : {}),
    });
  }

  /** Refuses one message, and closes a socket that exceeds the limit of refused messages. */
  function refuseMessage(code: LiveErrorCode, message?: LiveClientMessage, details?: RgsRefusal): void {
    if (gone) return;
    if (!mayBeRefused(clock.now().getTime())) return end(code);
    refuse(code, message, details);
  }

  function codeOf(failure: unknown): LiveErrorCode {
    if (failure instanceof LiveFault || failure instanceof RgsFault) return failure.code;
    deps.log.error({ err: failure, table }, 'a live table did not answer');
    return 'ERR_GEN';
  }

  return {
    isSeated: () => guest !== undefined,
    receive(text) {
      if (gone) return;
      if (!mayTalk(clock.now().getTime())) return refuseMessage('ERR_RATE', readMessage(text));
      const message = readMessage(text);
      if (!message) return refuseMessage('ERR_VAL');
      answering = answering
        .then(() => answer(message))
        .catch((failure: unknown) => refuseMessage(codeOf(failure), message, refusalOf(failure)));
    },
    leave,
  };
}

function readMessage(text: string): LiveClientMessage | undefined {
  try {
    const parsed = LiveClientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
