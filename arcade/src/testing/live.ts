import type {
  LiveBetView,
  LiveClientMessage,
  LiveReplay,
  LiveRoundView,
  LiveServerMessage,
} from '@croupier/contract/games/live-messages';
import { LiveClientMessage as ClientMessage } from '@croupier/contract/games/live-messages';
import { minor, RGS_UNIT, toRgs } from '@croupier/contract/money';
import { FastStream } from '@croupier/games/engine/fast-stream';
import { liveGameByCode } from '@croupier/games/live/index';
import { publishedFacts } from '@croupier/games/par-figures';

const ROUND = 7;
const HASH = 'ab'.repeat(32);
const SEED = 'cd'.repeat(32);

function gameOf(code: string) {
  const game = liveGameByCode(code);
  if (!game) throw new Error(`there is no table ${code}`);
  return game;
}

/** Time that a test does not use up, ms. */
const LONG = 600_000;

const limits = {
  least: RGS_UNIT,
  most: 500 * RGS_UNIT,
  step: RGS_UNIT / 2,
  levels: [1, 2, 5, 10, 25].map((dollars) => dollars * RGS_UNIT),
  unit: RGS_UNIT / 100,
  showNetPosition: true,
  showSessionTimer: true,
  minimumRoundDuration: 0,
};

/** A round of a table in one of its phases, drawn by the table's rules. */
export function roundOf(code: string, phase: LiveRoundView['phase'], seed = 1): LiveRoundView {
  const game = gameOf(code);
  const isKnown = phase === 'result' || phase === 'payout';
  return {
    number: ROUND,
    phase,
    left: phase === 'flight' ? null : LONG,
    elapsed: phase === 'flight' ? 0 : null,
    serverSeedHash: HASH,
    serverSeed: isKnown ? SEED : null,
    clientSeed: code,
    events: isKnown ? game.show(game.draw(new FastStream(seed))) : [],
  };
}

/** The welcome message of a table during a round. @param balance null for a visitor; `bonus` is a part of it; RGS units */
export const welcomeTo = (
  code: string,
  phase: LiveRoundView['phase'],
  balance: number | null,
  bonus = 0,
): LiveServerMessage => ({
  type: 'welcome',
  facts: publishedFacts(gameOf(code).facts),
  limits,
  currency: 'USD',
  balance,
  bonus,
  name: 'a***b',
  round: roundOf(code, phase),
  open: true,
  bets: [],
  earlier: [],
  past: [],
  chat: [],
});

/** A bet at each table, as a client sends it, with its stake in dollars. */
const BETS: Readonly<Record<string, { readonly choice: unknown; readonly staked: number }>> = {
  'live-roulette': { choice: [{ bet: 'red', numbers: [], amount: 100 }], staked: 1 },
  'live-baccarat': { choice: [{ bet: 'banker', numbers: [], amount: 200 }], staked: 2 },
  'live-crash': { choice: { target: 105 }, staked: 1 },
};

/** A finished round of a table with one bet of the player's, drawn and settled by the table's rules. */
export function replayOf(code: string, seed = 1): LiveReplay {
  const game = gameOf(code);
  const { choice, staked } = BETS[code] ?? {};
  if (!staked) throw new Error(`nobody bets at ${code}`);
  const stake = staked * 100;
  const outcome = game.draw(new FastStream(seed));
  const kept = game.readChoice(choice, stake, 1);
  const target = game.flight?.targetOf(kept);
  const bet: LiveBetView = {
    bet: '1',
    round: ROUND,
    request: 'request1',
    amount: staked * RGS_UNIT,
    choice: kept,
    state: 'settled',
    payout: toRgs(minor(game.settle(kept, stake, outcome, null)), 'USD'),
    cashedOutAt: game.flight && target && target <= game.flight.heightOf(outcome) ? target : null,
  };
  return {
    facts: publishedFacts(game.facts),
    limits,
    currency: 'USD',
    round: roundOf(code, 'payout', seed),
    bets: [bet],
    past: [],
  };
}

/** The game server's answer to a replay of a round of a table. */
export const liveAnswer = (live: LiveReplay) => ({ payoutMultiplier: 1, costMultiplier: 1, state: [], live });

/** A fake live table. */
export interface MadeTable {
  /** Messages that players sent to the table. */
  readonly heard: readonly LiveClientMessage[];
  /** Sends a message to the player. */
  say(message: LiveServerMessage): void;
  /** The sockets of its pages. */
  readonly Socket: typeof WebSocket;
}

/** Creates a fake live table. @param answer handles a player's message */
export function makeTable(answer: (message: LiveClientMessage, table: MadeTable) => void): MadeTable {
  const heard: LiveClientMessage[] = [];
  let seat: Socket | undefined;
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    readyState = 0;
    open(): void {
      this.readyState = Socket.OPEN;
      this.dispatchEvent(new Event('open'));
    }
    send(text: string): void {
      const message = ClientMessage.parse(JSON.parse(text));
      heard.push(message);
      // Asynchronous, as over a network: never while the page is still sending.
      setTimeout(() => answer(message, table));
    }
    close(): void {
      this.readyState = 3;
    }
  }
  /** Opens asynchronously after its creation, as sockets do. */
  function connect(): Socket {
    const socket = new Socket();
    seat = socket;
    setTimeout(() => socket.open());
    return socket;
  }
  const table: MadeTable = {
    heard,
    say(message) {
      seat?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    },
    Socket: Object.assign(connect, { OPEN: Socket.OPEN }) as unknown as typeof WebSocket,
  };
  return table;
}
