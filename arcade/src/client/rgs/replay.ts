import type { SlotEvent } from '@croupier/contract/games/slot';
import * as z from 'zod/mini';
import type { ReplayLaunch } from '../frame/launch';
import { fetchReplay } from './fetch-replay';
import { readSlotEvents } from './slot-events';

/** A round that anyone may look at again. */
export interface FinishedRound {
  /** Payout over the base stake. */
  readonly payoutMultiplier: number;
  readonly events: readonly SlotEvent[];
}

const answer = z.object({ payoutMultiplier: z.number(), state: z.array(z.unknown()) });

/**
 * @param origin scheme and host of the game server
 * @returns undefined when there is no such round, or it cannot be had or read
 */
export async function fetchFinishedRound(origin: string, launch: ReplayLaunch): Promise<FinishedRound | undefined> {
  const parsed = answer.safeParse(await fetchReplay(origin, launch));
  const events = parsed.success ? readSlotEvents(parsed.data.state) : undefined;
  return parsed.data && events && { payoutMultiplier: parsed.data.payoutMultiplier, events };
}
