import type { SlotEvent } from '@croupier/contract/games/slot';
import * as z from 'zod/mini';
import type { ReplayLaunch } from '../frame/launch';
import { fetchReplay } from './fetch-replay';
import { readSlotEvents } from './slot-events';

/** A finished round, readable without a session. */
export interface FinishedRound {
  /** Payout over the base stake. */
  readonly payoutMultiplier: number;
  readonly events: readonly SlotEvent[];
}

const answer = z.object({ payoutMultiplier: z.number(), state: z.array(z.unknown()) });

/**
 * @param origin scheme and host of the game server
 * @returns undefined when the round does not exist, or fetching or parsing it fails
 */
export async function fetchFinishedRound(origin: string, launch: ReplayLaunch): Promise<FinishedRound | undefined> {
  const parsed = answer.safeParse(await fetchReplay(origin, launch));
  const events = parsed.success ? readSlotEvents(parsed.data.state) : undefined;
  return parsed.data && events && { payoutMultiplier: parsed.data.payoutMultiplier, events };
}
