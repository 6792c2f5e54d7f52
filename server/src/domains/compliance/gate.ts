/** Lets a few in at a time; the others wait in line. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** @param places how many run at once. */
export function createGate(places: number): Gate {
  const line: (() => void)[] = [];
  let free = places;
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((enter) => line.push(enter));
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
