import { placesIn } from '@croupier/contract/testing/every-state';
import { queryClient } from '../core/session/query';
import type { State } from './stage';

export const places = placesIn<State>(import.meta.glob('../**/*.states.{ts,tsx}', { eager: true }));

/** Whether no query is pending. */
export const isSettled = (): boolean => queryClient.isFetching() === 0;
