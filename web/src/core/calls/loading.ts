import { create } from 'zustand';

/** Specification 2 §4: the indicator is hidden 100 ms after the last request has ended. */
const HIDE_AFTER_MS = 100;

interface LoadingState {
  visible: boolean;
}

export const useLoading = create<LoadingState>(() => ({ visible: false }));

let inFlight = 0;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Counts a request that the indicator should show. */
export function loadingStarted(): void {
  inFlight += 1;
  clearTimeout(hiding);
  useLoading.setState({ visible: true });
}

/** Counts the end of such a request, whatever the outcome. */
export function loadingEnded(): void {
  inFlight -= 1;
  if (inFlight > 0) return;
  inFlight = 0;
  clearTimeout(hiding);
  hiding = setTimeout(() => useLoading.setState({ visible: false }), HIDE_AFTER_MS);
}
