import type { Language } from '@croupier/contract/codes';
import { type MadeApi, playApi } from '@croupier/contract/testing/made-api';
import { afterEach, expect } from 'vitest';
import { type State, stage } from './stage';

/** Whether this run shows screens on a phone; else on a desktop. */
export const ON_PHONE = window.innerWidth < 768;

/** The API of the test that runs: say here what it answers from now on, and read what it was asked. */
export const api: MadeApi = playApi();

let leave: (() => void) | undefined;

/** Starts the app in a state and waits until it stands. One a test. */
export async function show(state: State, language: Language = 'en'): Promise<void> {
  leave = await stage(state, api, language);
  await expect.poll(() => document.getElementById('main')).not.toBeNull();
}

afterEach(() => {
  leave?.();
  leave = undefined;
  const faults = [...api.faults];
  api.reset();
  expect(faults, 'asked or answered outside the contract').toEqual([]);
});
