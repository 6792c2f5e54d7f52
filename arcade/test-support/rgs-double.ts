import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type {
  RgsConfig,
  RgsErrorCode,
  RgsFreeRounds,
  RgsLateJackpots,
  RgsReason,
  RgsRound,
} from '@croupier/contract/rgs';
import { RGS_ERRORS } from '@croupier/contract/rgs';
import { testFacts } from './facts';
import { playRound, type Wish } from './rounds';
import { CONTENT_TYPES } from './content-types';

type Failure = RgsErrorCode | 'lost' | 'unheard';

/** A game server in memory that speaks the RGS contract, with the game's files beside it. Only for tests and for looking at the client. */
export interface RgsDouble {
  readonly server: Server;
  /** Stops wished for the next rounds, in order. */
  readonly wishes: Wish[];
  /** The next call of this path that no other failure waits for is refused, never heard, or its answer is lost after it took effect. */
  fail(path: string, how: Failure): void;
  /** What the next round wins beside the game, RGS units; 0 for nothing. */
  jackpot: number;
  /** Told with the next answer that tells of earlier rounds' jackpots; they are part of the balance already. */
  late: NonNullable<RgsLateJackpots>;
  /** Free rounds of the player, at most one set at a time; wins of a bonus are not in the balance. */
  freeRounds: RgsFreeRounds | undefined;
  jurisdiction: RgsConfig['jurisdiction'];
  balance: number;
  /** What of the balance is bonus money, if any. */
  bonus: number;
  /** The last round, open or not. */
  round: RgsRound | null;
  readonly calls: string[];
}

const LEVELS = [200_000, 400_000, 600_000, 800_000, 1_000_000, 1_200_000, 2_000_000, 4_000_000, 10_000_000, 20_000_000];

/** @param files folder of the built arcade */
export function createRgsDouble(files: string): RgsDouble {
  let seed = 42;
  let rounds = 0;
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 4_294_967_296) * below);
  };
  const failures: { readonly path: string; readonly how: Failure }[] = [];
  /** Of the last stake: repeated, it answers the same round. */
  let lastRequest: unknown;
  const double: RgsDouble = {
    server: createServer((request, response) => void serve(request, response)),
    wishes: [],
    jackpot: 0,
    late: [],
    freeRounds: undefined,
    fail: (path, how) => void failures.push({ path, how }),
    jurisdiction: {
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: false,
      disabledSuperTurbo: true,
      disabledAutoplay: false,
      disabledSlamstop: false,
      disabledSpacebar: false,
      disabledBuyFeature: true,
      displayNetPosition: true,
      displayRTP: true,
      displaySessionTimer: true,
      minimumRoundDuration: 0,
    },
    balance: 1_284_500_000,
    bonus: 0,
    round: null,
    calls: [],
  };
  const balance = () => ({
    amount: double.balance,
    currency: 'USD',
    ...(double.bonus > 0 && { bonus: double.bonus }),
  });
  const freeLeft = () => double.freeRounds && double.freeRounds.played < double.freeRounds.rounds;
  const late = () => {
    const jackpots = double.late;
    double.late = [];
    return jackpots.length > 0 ? { jackpots } : {};
  };

  function answer(path: string, body: Record<string, unknown>): unknown {
    switch (path) {
      case '/wallet/authenticate':
        return {
          balance: balance(),
          round: double.round?.active ? double.round : null,
          config: {
            gameID: 'dragon-vault',
            minBet: 200_000,
            maxBet: 20_000_000,
            stepBet: 200_000,
            defaultBetLevel: 1_200_000,
            betLevels: LEVELS,
            betModes: { BASE: { costMultiplier: 1 } },
            jurisdiction: double.jurisdiction,
          },
          meta: null,
          ...(freeLeft() && { freeRounds: double.freeRounds }),
          ...late(),
        };
      case '/wallet/balance':
        return { balance: balance(), ...late() };
      case '/wallet/play': {
        const amount = Number(body.amount);
        const { requestID, freeRounds } = (body.meta ?? {}) as { requestID?: string; freeRounds?: string };
        const set = freeRounds === undefined ? undefined : double.freeRounds;
        if (double.round && requestID && requestID === lastRequest) return { balance: balance(), round: double.round };
        if (double.round?.active) return 'ERR_BE';
        if (freeRounds !== undefined && (!freeLeft() || set?.id !== freeRounds)) return 'ERR_GLE';
        if (set ? amount !== set.stake : !LEVELS.includes(amount)) return 'ERR_VAL';
        if (!set && amount > double.balance) return 'ERR_IPB';
        const state = playRound(testFacts, draw, double.wishes.shift());
        const final = state.at(-1);
        const hundredths = final?.type === 'finalWin' ? final.amount : 0;
        const won = {
          index: state.length,
          type: 'jackpotWin',
          jackpot: 'summit',
          name: 'Summit',
          amount: double.jackpot,
        };
        double.balance += double.jackpot - (set ? 0 : amount);
        if (set) double.freeRounds = { ...set, played: set.played + 1 };
        rounds += 1;
        lastRequest = requestID;
        double.round = {
          roundID: `round-${rounds}`,
          amount,
          payout: (amount * hundredths) / 100,
          payoutMultiplier: hundredths / 100,
          costMultiplier: 1,
          active: hundredths > 0,
          mode: 'BASE',
          event: null,
          ...(set && { freeRounds: set.id }),
          state: [...state.map((event) => ({ ...event })), ...(won.amount > 0 ? [won] : [])],
        };
        double.jackpot = 0;
        return { balance: balance(), round: double.round, ...late(), ...(set && { freeRounds: double.freeRounds }) };
      }
      case '/wallet/end-round':
        if (!double.round?.active) return 'ERR_BNF';
        if (double.round.freeRounds === undefined || double.freeRounds?.wins === 'cash')
          double.balance += double.round.payout;
        if (double.round.freeRounds && double.freeRounds)
          double.freeRounds = { ...double.freeRounds, won: double.freeRounds.won + double.round.payout };
        double.round = { ...double.round, active: false };
        return { balance: balance(), ...late() };
      case '/bet/event':
        if (double.round) double.round = { ...double.round, event: String(body.event) };
        return { event: body.event };
      default:
        return undefined;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://double').pathname;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method === 'POST') {
      let text = '';
      for await (const part of request) text += String(part);
      double.calls.push(`${path} ${text}`);
      const waiting = failures.findIndex((failure) => failure.path === path);
      const failure = waiting < 0 ? undefined : failures.splice(waiting, 1)[0]?.how;
      if (failure === 'unheard') return void response.destroy();
      if (failure && failure !== 'lost') return refuse(response, failure);
      const result = answer(path, JSON.parse(text) as Record<string, unknown>);
      if (failure === 'lost') return void response.destroy();
      if (typeof result === 'string')
        return refuse(response, result as RgsErrorCode, result === 'ERR_GLE' ? 'freeRoundsEnded' : undefined);
      return send(response, 200, result);
    }
    if (path === '/dragon-vault/facts.json') return send(response, 200, testFacts);
    const file = join(files, normalize(path.endsWith('/') ? `${path}index.html` : path));
    try {
      const content = await readFile(file);
      response
        .writeHead(200, { 'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(content);
    } catch {
      response.writeHead(404).end();
    }
  }

  return double;
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const refuse = (response: ServerResponse, code: RgsErrorCode, reason?: RgsReason) =>
  send(response, RGS_ERRORS[code].status, { error: code, message: RGS_ERRORS[code].message, reason });
