import { create } from 'zustand';

interface BlockedState {
  /** Whether the dialog about a blocked balance is open: one at a time. */
  open: boolean;
  /** The block closed a game: the cash-out opens with the dialog, not after it (specification 1 §4). */
  playing: boolean;
}

export const useBlocked = create<BlockedState>(() => ({ open: false, playing: false }));
export const showBlocked = (playing = false): void => useBlocked.setState({ open: true, playing });
export const hideBlocked = (): void => useBlocked.setState({ open: false });
