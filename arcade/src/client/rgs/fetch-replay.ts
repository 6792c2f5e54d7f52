const PATIENCE = 15_000;

/**
 * GET /bet/replay (wallet protocols B3).
 * @param origin scheme and host of the game server
 * @returns the unparsed answer, for the game's own schema; undefined when the round does not exist or the request fails
 */
export async function fetchReplay(
  origin: string,
  { game, version, mode, event }: Readonly<Record<'game' | 'version' | 'mode' | 'event', string>>,
  send: typeof fetch = fetch.bind(globalThis),
): Promise<unknown> {
  const path = [game, version, mode, event].map(encodeURIComponent).join('/');
  try {
    const response = await send(`${origin}/bet/replay/${path}`, { signal: AbortSignal.timeout(PATIENCE) });
    const body: unknown = await response.json();
    return response.ok ? body : undefined;
  } catch {
    return undefined;
  }
}
