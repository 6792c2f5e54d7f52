import type { GameFacts } from '@croupier/contract/games/base';
import type { LiveReplay } from '@croupier/contract/games/live-messages';
import {
  RGS_CALLS,
  RGS_ERRORS,
  type RgsActionAnswer,
  type RgsAuthenticateAnswer,
  type RgsErrorCode,
  RGS_REASONS,
  type RgsLateJackpots,
  type RgsPlayAnswer,
  type RgsRefusal,
  type RgsRound,
} from '@croupier/contract/rgs';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import type * as z from 'zod/mini';
import type { Log } from '../../platform/log';
import { fieldWithNul } from '../body';
import type { Locate } from '../callers/country';

type Balance = RgsPlayAnswer['balance'];

export interface RgsReplayAnswer {
  readonly payoutMultiplier: number;
  readonly costMultiplier: number;
  readonly state: RgsRound['state'];
  /** Absent in games without a choice. Ours, beside the open contract. */
  readonly choice?: unknown;
  /** What only a live table has to tell of its round. Ours. */
  readonly live?: LiveReplay;
}

export interface RgsPlayRequest {
  /** Base stake in RGS units. */
  readonly units: number;
  readonly mode: string;
  /** What the client believes the stake to be in; absent when it does not say. */
  readonly currency?: string | undefined;
  /** The client's id of this request, empty when it sent none: the same id in a row never takes a second stake. */
  readonly request: string;
  /** What the player chose, in games that ask for it. */
  readonly choice: unknown;
  /** The set of free rounds to play from; absent for a round that the player stakes. */
  readonly freeRounds?: string | undefined;
}

/** What the game clients' calls need of the rounds. */
export interface RgsService {
  /** @param country where the player is, when known. */
  authenticate(secret: string, country: string | null): Promise<RgsAuthenticateAnswer>;
  balance(secret: string): Promise<Balance>;
  /** @param country where the player is, when known. */
  play(secret: string, request: RgsPlayRequest, country?: string | null): Promise<RgsPlayAnswer>;
  /** @param after how many actions the client knows to have been taken; when it says so. */
  action(secret: string, action: string, after?: number): Promise<RgsActionAnswer>;
  advise(secret: string): Promise<string>;
  endRound(secret: string): Promise<Balance>;
  event(secret: string, event: string): Promise<void>;
  /**
   * Jackpots of the player's that no answer has told yet; whoever asks tells them. Never fails.
   * @param ask whether the database is asked; otherwise only what was found there lately counts, so that bets cost no more.
   */
  lateJackpots(secret: string, ask: boolean): Promise<NonNullable<RgsLateJackpots>>;
  /** A published round, by anyone. Null when there is none. */
  replay(game: string, version: number, mode: string, event: string): Promise<RgsReplayAnswer | null>;
  facts(game: string): GameFacts | null;
  /** The contract's code of an expected failure; null for a bug. */
  codeOf(failure: unknown): RgsErrorCode | null;
  /** Beside the code of an expected failure, where it alone gives no advice. */
  detailsOf(failure: unknown): RgsRefusal | undefined;
}

const REQUEST_ID = /^[A-Za-z0-9]{8,64}$/;

/** What we read of a play's `meta`, which is otherwise the client's own business: a `requestID` of plain letters and digits, the `choice`, and the set of `freeRounds`. */
function readMeta(meta: unknown): Pick<RgsPlayRequest, 'request' | 'choice' | 'freeRounds'> {
  const { requestID, choice, freeRounds } = (meta ?? {}) as Record<'requestID' | 'choice' | 'freeRounds', unknown>;
  return {
    request: typeof requestID === 'string' && REQUEST_ID.test(requestID) ? requestID : '',
    choice,
    ...(typeof freeRounds === 'string' && { freeRounds }),
  };
}

/** Of an action's `meta`: after how many others it was decided upon. */
function readAfter(meta: unknown): number | undefined {
  const { after } = (meta ?? {}) as { after?: unknown };
  return Number.isSafeInteger(after) ? (after as number) : undefined;
}

class InvalidRequest extends Error {}

function read<P extends ZodMiniType>(payload: P, body: unknown): z.output<P> {
  const foul = fieldWithNul(body);
  if (foul) throw new InvalidRequest(foul);
  const parsed = payload.safeParse(body);
  if (!parsed.success) throw new InvalidRequest(parsed.error.issues[0]?.path.join('.') || 'body');
  return parsed.data;
}

const tellsJackpot = (round: RgsRound | null | undefined, roundID: string): boolean =>
  round?.roundID === roundID && round.state.some(({ type }) => type === 'jackpotWin');

/** The answer, and what the player has won in rounds that were answered before. @param ask see `RgsService.lateJackpots`. */
async function tellingWins<T extends { readonly balance: Balance; readonly round?: RgsRound | null }>(
  service: RgsService,
  sessionID: string,
  ask: boolean,
  answer: T,
): Promise<T & { jackpots?: RgsLateJackpots }> {
  const late = await service.lateJackpots(sessionID, ask);
  const jackpots = late.filter(({ roundID }) => !tellsJackpot(answer.round, roundID));
  return jackpots.length > 0 ? { ...answer, jackpots } : answer;
}

function sendError(
  reply: FastifyReply,
  code: RgsErrorCode,
  message: string = RGS_ERRORS[code].message,
  details: RgsRefusal | undefined = undefined,
): FastifyReply {
  reply.refusedFor = code;
  return reply.status(RGS_ERRORS[code].status).send({ error: code, message, ...details });
}

/** Serves the RGS contract on the games origin. Any origin may call it: the session's secret in the body is the only credential. */
export async function serveRgs(app: FastifyInstance, service: RgsService, locate: Locate, log: Log): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cors, { origin: '*', methods: ['GET', 'POST'], maxAge: 86_400 });
    scope.setErrorHandler((failure, request, reply) => {
      const code = service.codeOf(failure);
      const details = service.detailsOf(failure);
      if (code && details) return sendError(reply, code, RGS_REASONS[details.reason], details);
      if (code) return sendError(reply, code);
      if (failure instanceof InvalidRequest) return sendError(reply, 'ERR_VAL', `Invalid request: ${failure.message}`);
      if (((failure as { statusCode?: number }).statusCode ?? 500) < 500) return sendError(reply, 'ERR_VAL');
      log.error({ requestId: request.id, path: request.routeOptions.url, err: failure }, 'an RGS call failed');
      return sendError(reply, 'ERR_GEN');
    });
    const post = (path: string, answer: (body: unknown, request: FastifyRequest) => Promise<unknown>) =>
      scope.post(path, { bodyLimit: 16 * 1024, config: { forGameClients: true } }, (request) =>
        answer(request.body, request),
      );

    post(RGS_CALLS.authenticate.path, async (body, request) => {
      const { sessionID } = read(RGS_CALLS.authenticate.payload, body);
      const answer = await service.authenticate(sessionID, locate(request));
      return tellingWins(service, sessionID, true, answer);
    });
    post(RGS_CALLS.balance.path, async (body) => {
      const { sessionID } = read(RGS_CALLS.balance.payload, body);
      return tellingWins(service, sessionID, true, { balance: await service.balance(sessionID) });
    });
    post(RGS_CALLS.play.path, async (body, request) => {
      const { sessionID, amount, mode, currency, meta } = read(RGS_CALLS.play.payload, body);
      const wanted = { units: amount, mode, currency, ...readMeta(meta) };
      const answer = await service.play(sessionID, wanted, locate(request));
      return tellingWins(service, sessionID, false, answer);
    });
    post(RGS_CALLS.endRound.path, async (body) => {
      const { sessionID } = read(RGS_CALLS.endRound.payload, body);
      return tellingWins(service, sessionID, false, { balance: await service.endRound(sessionID) });
    });
    post(RGS_CALLS.action.path, (body) => {
      const { sessionID, action, meta } = read(RGS_CALLS.action.payload, body);
      return service.action(sessionID, action, readAfter(meta));
    });
    post(RGS_CALLS.advise.path, async (body) => ({
      advice: await service.advise(read(RGS_CALLS.advise.payload, body).sessionID),
    }));
    post(RGS_CALLS.event.path, async (body) => {
      const { sessionID, event } = read(RGS_CALLS.event.payload, body);
      await service.event(sessionID, event);
      return { event };
    });

    scope.get<{ Params: { game: string; version: string; mode: string; event: string } }>(
      '/bet/replay/:game/:version/:mode/:event',
      async (request, reply) => {
        const { game, version, mode, event } = request.params;
        const answer = await service.replay(game, Number(version), mode, event);
        return answer ?? reply.status(404).send({ error: 'NOT_FOUND', message: 'No such round' });
      },
    );
    scope.get<{ Params: { game: string } }>('/:game/facts.json', async (request, reply) => {
      const facts = service.facts(request.params.game);
      return facts ?? reply.status(404).send({ error: 'NOT_FOUND', message: 'No such game' });
    });
  });
}
