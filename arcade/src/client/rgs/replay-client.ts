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

/** Nothing that a replay does can be asked of the game server: it has no session. */
const refused = async (): Promise<RgsOutcome<never>> => ({ ok: false, fault: { kind: 'refused', code: 'ERR_IS' } });

/**
 * A finished round as the game server's answers would have been while it was open, so that a game shows it again the way it recovers a
 * round after a reload. Nothing is staked and nothing is paid.
 * @param origin scheme and host of the game server
 * @returns undefined when there is no such round, or it cannot be had or read
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
