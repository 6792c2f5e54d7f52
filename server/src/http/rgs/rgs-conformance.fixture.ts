import { expect } from 'vitest';
import type { Person, Whole } from '../../../tests/stage/whole';
import { launchGame } from './rgs.fixture';

/**
 * The open Stake Engine contract as a client made elsewhere sees it: everything below is written from the public contract (docs/rgs.md names it),
 * nothing from our own schemas.
 */

export interface ForeignRound {
  readonly roundID: string;
  /** The same round in newer texts of the contract: a number, and required. */
  readonly betID: number;
  readonly amount: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
  readonly costMultiplier: number;
  readonly active: boolean;
  readonly mode: string;
  readonly event: string | null;
  readonly state: readonly { readonly index: number; readonly type: string }[];
}
export interface ForeignBalance {
  readonly amount: number;
  readonly currency: string;
}
interface ForeignConfig {
  readonly gameID: string;
  readonly minBet: number;
  readonly maxBet: number;
  readonly stepBet: number;
  readonly defaultBetLevel: number;
  readonly betLevels: readonly number[];
  readonly betModes: Readonly<Record<string, { readonly costMultiplier: number }>>;
  readonly jurisdiction: Readonly<Record<string, unknown>>;
}
export interface ForeignError {
  readonly error: string;
  readonly message: string;
}

export const ONE_DOLLAR = 1_000_000;

/** A game client as its author would write it: it knows its own address, and nothing of us. */
export class ForeignClient {
  readonly #sessionID: string;
  readonly #rgs: string;

  /** @param proxied what a proxy on the way adds to each call. */
  constructor(
    readonly address: URL,
    readonly proxied: Readonly<Record<string, string>> = {},
  ) {
    const parameters = address.searchParams;
    this.#sessionID = parameters.get('sessionID') ?? '';
    this.#rgs = `${address.protocol}//${parameters.get('rgs_url') ?? ''}`;
  }

  async call<T>(path: string, body: Record<string, unknown> = {}): Promise<{ status: number; body: T }> {
    const response = await fetch(`${this.#rgs}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://games.somewhere.example', ...this.proxied },
      body: JSON.stringify({ sessionID: this.#sessionID, ...body }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    return { status: response.status, body: (await response.json()) as T };
  }

  preflight(path: string): Promise<Response> {
    return fetch(`${this.#rgs}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://games.somewhere.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
  }

  play = (amount = ONE_DOLLAR, mode = 'BASE') =>
    this.call<{ balance: ForeignBalance; round: ForeignRound }>('/wallet/play', { amount, mode, currency: 'USD' });
  authenticate = () =>
    this.call<{ balance: ForeignBalance; round: ForeignRound | null; config: ForeignConfig; meta: unknown }>(
      '/wallet/authenticate',
      { language: 'en' },
    );
  balance = () => this.call<{ balance: ForeignBalance }>('/wallet/balance');
  endRound = () => this.call<{ balance: ForeignBalance }>('/wallet/end-round');
  action = (action: string) => this.call<{ balance: ForeignBalance; action: ForeignRound }>('/bet/action', { action });
  replay = (path: string) => fetch(`${this.#rgs}/bet/replay/${path}`);

  /** Plays until a round is won or lost, as wanted; those before are ended. */
  async playUntil(wanted: 'won' | 'lost'): Promise<{ balance: ForeignBalance; round: ForeignRound }> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await this.play();
      if (body.round.active === (wanted === 'won')) return body;
      if (body.round.active) await this.endRound();
    }
    throw new Error(`two hundred rounds, none of them ${wanted}`);
  }
}

/** @param proxied what a proxy on the way adds to each call. */
export const launch = async (
  whole: Whole,
  person: Person,
  id = 'dragon-vault',
  proxied: Readonly<Record<string, string>> = whole.proxied,
): Promise<ForeignClient> => new ForeignClient(await launchGame(whole, person, id), proxied);

/** Expects a refusal in the contract's words that moves no money. */
export async function expectRefusal(
  whole: Whole,
  at: ForeignClient,
  path: string,
  body: Record<string, unknown>,
  error: string,
  status = 400,
): Promise<void> {
  const before = await whole.money();
  const answer = await at.call<ForeignError>(path, body);
  expect(answer).toEqual({ status, body: { error, message: expect.any(String) } });
  expect(answer.body.message).not.toBe('');
  expect(await whole.money()).toBe(before);
}
