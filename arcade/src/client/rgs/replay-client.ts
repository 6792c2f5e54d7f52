import { RgsRound } from '@croupier/contract/rgs';
import * as z from 'zod/mini';
import type { ReplayLaunch } from '../frame/launch';
import type { RgsClient, RgsOutcome } from './client';
import { fetchReplay } from './fetch-replay';

const finishedRound = z.object({
  payoutMultiplier: z.number(),
  costMultiplier: z.number(),
  state: RgsRound.shape.state,
  choice: z.optional(z.unknown()),
});

/** Refuses calls that need a session, because a replay has none. */
const refused = async (): Promise<RgsOutcome<never>> => ({ ok: false, fault: { kind: 'refused', code: 'ERR_IS' } });

/**
 * Answers as the game server did while the round was open, so that a game replays a finished round the way it recovers an open one after
 * a reload. Stakes and pays nothing.
 * @param origin scheme and host of the game server
 * @returns undefined when the round does not exist, or fetching or parsing it fails
 */
export async function openReplayClient(
  origin: string,
  launch: ReplayLaunch,
  send?: typeof fetch,
): Promise<RgsClient | undefined> {
  const { game, mode, event, amount, currency } = launch;
  const parsed = finishedRound.safeParse(await fetchReplay(origin, launch, send));
  if (!parsed.success) return undefined;
  const { payoutMultiplier, costMultiplier, state, choice } = parsed.data;
  const payout = Math.round(amount * payoutMultiplier);
  const shown = { roundID: event, amount, payout, payoutMultiplier, costMultiplier, mode, state };
  const round: RgsRound = { ...shown, active: true, event: null, ...(choice === undefined ? {} : { choice }) };
  const balance = { amount: 0, currency };
  return {
    async authenticate() {
      const config = {
        gameID: game,
        minBet: amount,
        maxBet: amount,
        stepBet: amount,
        defaultBetLevel: amount,
        betLevels: [amount],
        betModes: { [mode]: { costMultiplier } },
        jurisdiction: {
          socialCasino: false,
          disabledFullscreen: true,
          disabledTurbo: false,
          disabledSuperTurbo: false,
          disabledAutoplay: true,
          disabledSlamstop: false,
          disabledSpacebar: false,
          disabledBuyFeature: true,
          displayNetPosition: false,
          displayRTP: true,
          displaySessionTimer: false,
          minimumRoundDuration: 0,
        },
      };
      return { ok: true, answer: { balance, round, config, meta: null } };
    },
    balance: async () => ({ ok: true, answer: { balance } }),
    endRound: async () => ({ ok: true, answer: { balance } }),
    event: async (told) => ({ ok: true, answer: { event: told } }),
    play: refused,
    action: refused,
    advise: refused,
  };
}
