import { ERROR_CODES } from '@croupier/contract/errors';
import { create } from 'zustand';

/** Whether the server refused because of location or residence; any screen shows that in a notice that waits for OK (specification 1 §2, 2 §4). */
export const isRestricted = (error: number): boolean =>
  error === ERROR_CODES.restrictedLocation || error === ERROR_CODES.countryNotServed;

/** The server's message, while the notice is open over a screen that has closed. */
export const useRestricted = create<{ readonly message: string | null }>(() => ({ message: null }));
export const showRestricted = (message: string): void => useRestricted.setState({ message });
export const hideRestricted = (): void => useRestricted.setState({ message: null });
