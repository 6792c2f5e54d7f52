import { expect, it } from 'vitest';
import { createGate } from './gate';

it('lets two in at a time, everybody in the end, also after failures', async () => {
  const gate = createGate(2);
  let inside = 0;
  let most = 0;
  const told = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) =>
      gate.run(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((later) => setTimeout(later, 1));
        inside -= 1;
        if (turn % 3 === 0) throw new Error('broken');
        return turn;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(13);
});
