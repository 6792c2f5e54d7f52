import { create } from 'zustand';

interface ShellState {
  drawerOpen: boolean;
}

/** State of the shell that many parts may change. */
export const useShell = create<ShellState>(() => ({ drawerOpen: false }));
export const setDrawer = (drawerOpen: boolean): void => useShell.setState({ drawerOpen });
