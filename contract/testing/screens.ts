import { expect, onTestFinished } from 'vitest';
import type { Language } from '../codes';
import { lastAnswers, type MadeApi, playApi } from './made-api';

/** Whether this run shows screens on a phone; else on a desktop. */
export const ON_PHONE = window.innerWidth < 768;

/** The API of the test that runs: say here what it answers from now on, and read what it was asked. */
export const api: MadeApi = playApi();

/**
 * Shows screens in a test. They are removed when the test has ended, and the test fails when a call or an answer did not match the contract.
 * @param stage starts an app in a state; returns what takes it away again
 * @param stands a selector of what is there as soon as the app stands
 */
export const showing =
  <State>(stage: (state: State, api: MadeApi, language: Language) => Promise<() => void>, stands: string) =>
  /** Starts the app in a state and waits until it is rendered. Once in a test. */
  async (state: State, language: Language = 'en'): Promise<void> => {
    let leave: (() => void) | undefined;
    // Not afterEach: files share this module, and it would be registered for the first of them alone.
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
