import { create } from 'zustand';

interface BlockedState {
  /** The dialog that says that the balance is blocked: one at a time. */
  open: boolean;
}

export const useBlocked = create<BlockedState>(() => ({ open: false }));
export const showBlocked = (): void => useBlocked.setState({ open: true });
export const hideBlocked = (): void => useBlocked.setState({ open: false });
