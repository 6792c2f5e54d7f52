import { Refusal } from '../refusal';

/** Lets a few pieces of work in at a time, of each owner one; some more wait in line, and all further ones are refused. */
export interface Gate {
  /** @param owner whose work it is. @throws Refusal uploadsBusy when the line, or the owner's part of it, is full. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

export interface GateLimits {
  /** How many run at once. */
  readonly places: number;
  /** How many wait at most. */
  readonly waiting: number;
  /** How many of one owner wait at most. */
  readonly waitingOfOne: number;
}

export function createGate({ places, waiting, waitingOfOne }: GateLimits): Gate {
  const line: { readonly owner: string; readonly enter: () => void }[] = [];
  const inside = new Set<string>();

  function callNext(): void {
    while (inside.size < places) {
      const next = line.findIndex(({ owner }) => !inside.has(owner));
      const [called] = next < 0 ? [] : line.splice(next, 1);
      if (!called) return;
      inside.add(called.owner);
      called.enter();
    }
  }

  return {
    async run(owner, work) {
      const isFree = inside.size < places && !inside.has(owner);
      if (!isFree && (line.length >= waiting || line.filter((one) => one.owner === owner).length >= waitingOfOne))
        throw new Refusal('uploadsBusy');
      await new Promise<void>((enter) => {
        line.push({ owner, enter });
        callNext();
      });
      try {
        return await work();
      } finally {
        inside.delete(owner);
        callNext();
      }
    },
  };
}
