import type { LiveReplay } from '@croupier/contract/games/live-messages';
import * as z from 'zod/mini';
import type { ReplayLaunch } from '../../client/frame/launch';
import { fetchReplay } from '../../client/rgs/fetch-replay';

const answer = z.object({ live: z.custom<LiveReplay>((told) => typeof told === 'object' && told !== null) });

/**
 * Fetches a finished round of a live table.
 * @param origin scheme and host of the game server
 * @returns undefined when the round does not exist at a live table, or the request fails
 */
export async function fetchLiveReplay(
  origin: string,
  launch: ReplayLaunch,
  send?: typeof fetch,
): Promise<LiveReplay | undefined> {
  const parsed = answer.safeParse(await fetchReplay(origin, launch, send));
  return parsed.data?.live;
}
