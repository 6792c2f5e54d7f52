import { create } from 'zustand';

const KEY = 'croupier.muted';

/** Whether games are silent; remembered for the next visit. */
export const useMute = create<{ muted: boolean }>(() => ({ muted: localStorage.getItem(KEY) === '1' }));

export function toggleMute(): void {
  const muted = !useMute.getState().muted;
  localStorage.setItem(KEY, muted ? '1' : '0');
  useMute.setState({ muted });
}
