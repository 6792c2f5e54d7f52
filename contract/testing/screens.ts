import { expect, onTestFinished } from 'vitest';
import type { Language } from '../codes';
import { lastAnswers, type MadeApi, playApi } from './made-api';

/** Whether this run shows screens on a phone; else on a desktop. */
export const ON_PHONE = window.innerWidth < 768;

/** The fake API of the running test: set its answers, and read its requests. */
export const api: MadeApi = playApi();

/**
 * Shows screens in a test. They are removed at the end of the test, which fails when a request or an answer broke the contract.
 * @param stage starts an app in a state; resolves to a function that removes it
 * @param stands a selector that matches once the app is rendered
 */
export const showing =
  <State>(stage: (state: State, api: MadeApi, language: Language) => Promise<() => void>, stands: string) =>
  /** Starts the app in a state and waits until it is rendered. Once in a test. */
  async (state: State, language: Language = 'en'): Promise<void> => {
    let leave: (() => void) | undefined;
    // Not afterEach: test files share this module, so only the first file would register it.
    onTestFinished(async () => {
      leave?.();
      await lastAnswers(api);
      const faults = [...api.faults];
      api.reset();
      expect(faults, 'asked or answered outside the contract').toEqual([]);
    });
    leave = await stage(state, api, language);
    await expect.poll(() => document.querySelector(stands)).not.toBeNull();
  };
