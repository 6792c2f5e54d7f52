import type { SlotEvent } from '@croupier/contract/games/slot';
import * as z from 'zod/mini';
import { readSlotEvents } from './slotEvents';

/** A round that anyone may look at again. */
export interface FinishedRound {
  /** Payout over the base stake. */
  readonly payoutMultiplier: number;
  readonly events: readonly SlotEvent[];
}

const answer = z.object({ payoutMultiplier: z.number(), state: z.array(z.unknown()) });

/**
 * GET /bet/replay (wallet protocols B3).
 * @returns undefined when there is no such round, or it cannot be had or read
 */
export async function fetchFinishedRound(
  origin: string,
  { game, version, mode, event }: Readonly<Record<'game' | 'version' | 'mode' | 'event', string>>,
): Promise<FinishedRound | undefined> {
  const path = [game, version, mode, event].map(encodeURIComponent).join('/');
  try {
    const response = await fetch(`${origin}/bet/replay/${path}`, { signal: AbortSignal.timeout(15_000) });
    const parsed = answer.safeParse(await response.json());
    if (!response.ok || !parsed.success) return undefined;
    const events = readSlotEvents(parsed.data.state);
    return events && { payoutMultiplier: parsed.data.payoutMultiplier, events };
  } catch {
    return undefined;
  }
}
