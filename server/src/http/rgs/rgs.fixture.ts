import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { RGS_ERRORS, type RgsErrorCode } from '@croupier/contract/rgs';
import { expect } from 'vitest';
import type { Person, Whole } from '../../../tests/stage/whole';

/** One dollar in RGS units. */
export const DOLLAR = 1_000_000;

/** A call as a client sends it that lives on another origin. @param payload text is sent as it is. */
export async function post<T = { error: RgsErrorCode; message: string }>(whole: Whole, path: string, payload: unknown) {
  const response = await fetch(`${whole.sites.games}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://games.elsewhere.example' },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

/** Opens a game as the player's page does. @returns the launch address. */
export async function launchGame(whole: Whole, person: Person, id: string, channel = 'pc'): Promise<URL> {
  await whole.forgetRates();
  const { envelope } = await whole.send(catalogueCalls.launchUrl, { id, channel }, { token: person.token });
  return new URL(String(envelope.data));
}

/** @returns the secret of a new session. */
export const openSession = async (whole: Whole, person: Person, id: string): Promise<string> =>
  (await launchGame(whole, person, id)).searchParams.get('sessionID') ?? '';

/** Expects a refusal that moves no money. */
export async function expectError(whole: Whole, path: string, payload: unknown, code: RgsErrorCode): Promise<void> {
  const before = await whole.money();
  const { status, body } = await post(whole, path, payload);
  expect(body.error).toBe(code);
  expect(status).toBe(RGS_ERRORS[code].status);
  expect(body.message).not.toBe('');
  expect(await whole.money()).toBe(before);
}
