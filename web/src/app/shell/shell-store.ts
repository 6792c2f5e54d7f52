import { create } from 'zustand';

interface ShellState {
  drawerOpen: boolean;
}

/** Shared state of the shell. */
export const useShell = create<ShellState>(() => ({ drawerOpen: false }));
export const setDrawer = (drawerOpen: boolean): void => useShell.setState({ drawerOpen });
