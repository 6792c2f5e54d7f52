import { expectAccessible } from '@croupier/contract/testing/axe';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../query';
import { show } from './show';
import type { State } from './stage';

const FILES = import.meta.glob<Record<string, unknown>>('../features/**/*.states.ts', { eager: true });

/** Records of states; a file of them may also export what its states are made of. */
const isStates = (value: unknown): value is Record<string, State> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((state) => typeof state === 'object' && state !== null && 'at' in state);

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Waits until nothing is asked any more; one answer may lead to another question. */
async function settled(): Promise<void> {
  let quiet = 0;
  await expect
    .poll(
      async () => {
        quiet = queryClient.isFetching() === 0 ? quiet + 1 : 0;
        await nextFrame();
        return quiet;
      },
      { interval: 10 },
    )
    .toBeGreaterThan(1);
}

for (const [file, exported] of Object.entries(FILES)) {
  const records = Object.values(exported).filter(isStates);
  describe(`${/[\w-]+(?=\.states\.ts$)/.exec(file)?.[0]}: everybody can use it`, () => {
    it.each(records.flatMap((states) => Object.entries(states)))('%s', async (name, state) => {
      await show(state);
      await settled();
      await expectAccessible(name);
    });
  });
}
