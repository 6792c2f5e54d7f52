import { LaunchQuery } from '@croupier/contract/frame';
import * as z from 'zod/mini';

export type Launch = z.output<typeof LaunchQuery>;

/**
 * Reads the launch address (wallet protocols B1).
 * @param search the address's query, with or without its question mark
 * @returns undefined when a parameter is missing or malformed: the page was not opened by the player's app
 */
export function readLaunch(search: string): Launch | undefined {
  const parsed = LaunchQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  if (!parsed.success || !isOrigin(parsed.data.host)) return undefined;
  return parsed.data;
}

/**
 * The language asked for, also by an address that is otherwise refused.
 * @param search the query of the page's address. @param browser the browser's language, for an address that names none
 */
export const readLanguage = (search: string, browser: string): string =>
  new URLSearchParams(search).get('lang') ?? browser;

/** @param search the query of the page's address @returns the app's id for this opening of the game; empty when the app sent none */
export const readVisit = (search: string): string => new URLSearchParams(search).get('visit') ?? '';

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
  } catch {
    return false;
  }
}

const replayQuery = z.object({
  replay: z.literal('true'),
  game: z.string(),
  version: z._default(z.string(), '1'),
  mode: z._default(z.string(), 'BASE'),
  event: z.string(),
  rgs_url: z.string(),
  lang: z._default(z.string(), 'en'),
  currency: z._default(z.string(), 'USD'),
  /** Stake in RGS units. */
  amount: z._default(z.coerce.number().check(z.positive()), 1_000_000),
  /** Origin of the page that frames the replay; absent when the replay is not framed. */
  host: z.optional(z.string().check(z.refine(isOrigin))),
});
export type ReplayLaunch = z.output<typeof replayQuery>;

/**
 * Reads the address of a replay, which has no session (wallet protocols B1).
 * @returns undefined when the address is not a replay's
 */
export function readReplay(search: string): ReplayLaunch | undefined {
  const parsed = replayQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return parsed.success ? parsed.data : undefined;
}

/**
 * Derives a launch from the replay's address, because a replay has no session.
 * @param query of the page's address
 * @param origin of the page
 */
export const launchOfReplay = (replay: ReplayLaunch, query: URLSearchParams, origin: string): Launch => ({
  sessionID: replay.event,
  rgs_url: replay.rgs_url,
  lang: replay.lang,
  device: query.get('device') === 'mobile' ? 'mobile' : 'desktop',
  currency: replay.currency,
  demo: 'true',
  host: replay.host ?? origin,
});
