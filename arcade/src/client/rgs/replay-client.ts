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
 */
export function createReplayClient(
  origin: string,
  launch: ReplayLaunch,
  send: typeof fetch = fetch.bind(globalThis),
): RgsClient {
  const { game, mode, event, amount, currency } = launch;
  const balance = { amount: 0, currency };

  async function fetchRound(): Promise<RgsRound | null> {
    const parsed = finishedRound.safeParse(await fetchReplay(origin, launch, send));
    if (!parsed.success) return null;
    const { payoutMultiplier, costMultiplier, state, choice } = parsed.data;
    const payout = Math.round(amount * payoutMultiplier);
    const shown = { roundID: event, amount, payout, payoutMultiplier, costMultiplier, mode, state };
    return { ...shown, active: true, event: null, ...(choice === undefined ? {} : { choice }) };
  }

  return {
    async authenticate() {
      const round = await fetchRound();
      if (!round) return { ok: false, fault: { kind: 'lost' } };
      const config = {
        gameID: game,
        minBet: amount,
        maxBet: amount,
        stepBet: amount,
        defaultBetLevel: amount,
        betLevels: [amount],
        betModes: { [mode]: { costMultiplier: round.costMultiplier } },
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
