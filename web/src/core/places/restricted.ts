import { ERROR_CODES } from '@croupier/contract/errors';
import { create } from 'zustand';

/** Whether the server refused because of where somebody is or lives: said in a notice that waits for OK, wherever it comes (specification 1 §2, 2 §4). */
export const isRestricted = (error: number): boolean =>
  error === ERROR_CODES.restrictedLocation || error === ERROR_CODES.countryNotServed;

/** The server's words, while the notice is open over a screen that has gone. */
export const useRestricted = create<{ readonly message: string | null }>(() => ({ message: null }));
export const showRestricted = (message: string): void => useRestricted.setState({ message });
export const hideRestricted = (): void => useRestricted.setState({ message: null });
