import type { ThirdParty } from '@croupier/contract/calls/content/third-parties';
import { create } from 'zustand';

type PartyName = ThirdParty['name'];

/** What the player decided, and about whom: a party that is added later asks again. */
export interface Decision {
  readonly accepted: boolean;
  readonly about: readonly PartyName[];
}

const KEY = 'croupier.consent';

interface ConsentState {
  readonly decision: Decision | null;
  /** Whether the player has opened the question again. */
  readonly reopened: boolean;
}

function stored(): Decision | null {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Decision> | null;
    if (typeof value?.accepted !== 'boolean' || !Array.isArray(value.about)) return null;
    return { accepted: value.accepted, about: value.about };
  } catch {
    // Unreadable: the player is asked again.
    return null;
  }
}

/** The player's consent to third parties, kept in the browser and shared by its tabs. */
export const useConsent = create<ConsentState>(() => ({ decision: stored(), reopened: false }));

/** Stores the player's decision. Without storage it holds until the page is left. */
export function decide(accepted: boolean, about: readonly PartyName[]): void {
  useConsent.setState({ decision: { accepted, about }, reopened: false });
  try {
    localStorage.setItem(KEY, JSON.stringify({ accepted, about }));
  } catch {
    // A full or forbidden storage must not keep the player from deciding.
  }
}

/** Opens the question again. */
export const reopenConsent = (): void => useConsent.setState({ reopened: true });

/** Whether a decision covers a party with a yes. Without a decision the answer is no. */
export const covers = (decision: Decision | null, name: PartyName): boolean =>
  decision !== null && decision.accepted && decision.about.includes(name);

/** Whether the player has consented to a party. */
export const consentedTo = (name: PartyName): boolean => covers(useConsent.getState().decision, name);

/** @param event of another tab; a null key: everything was deleted. */
function follow({ key }: StorageEvent): void {
  if (key === KEY || key === null) useConsent.setState({ decision: stored(), reopened: false });
}

/** Follows decisions in other tabs. @returns a function that stops */
export function followConsent(): () => void {
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
