import { create } from 'zustand';

/** The id of the request that failed last by the server's fault: support finds by it what was logged. Empty when the last failure had none. */
export const useReference = create<{ readonly id: string }>(() => ({ id: '' }));
