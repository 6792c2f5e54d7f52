import { create } from 'zustand';

interface BlockedState {
  /** The dialog that says that the balance is blocked: one at a time. */
  open: boolean;
  /** A game was closed by it: the cash-out opens with the dialog, not after it (specification 1 §4). */
  playing: boolean;
}

export const useBlocked = create<BlockedState>(() => ({ open: false, playing: false }));
export const showBlocked = (playing = false): void => useBlocked.setState({ open: true, playing });
export const hideBlocked = (): void => useBlocked.setState({ open: false });
