import { expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { createGate } from './gate';

const soon = () => new Promise((later) => setTimeout(later, 1));

it('lets two in at a time, everybody in the end, also after failures', async () => {
  const gate = createGate({ places: 2, waiting: 20, waitingOfOne: 1 });
  let inside = 0;
  let most = 0;
  const told = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) =>
      gate.run(`member:${turn}`, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await soon();
        inside -= 1;
        if (turn % 3 === 0) throw new Error('broken');
        return turn;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(13);
});

it('gives one owner one place, so that another’s work does not wait behind it', async () => {
  const gate = createGate({ places: 2, waiting: 8, waitingOfOne: 4 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await soon();
  };
  await Promise.all([
    gate.run('ada', work('ada 1')),
    gate.run('ada', work('ada 2')),
    gate.run('bob', work('bob 1')),
    gate.run('ada', work('ada 3')),
  ]);
  expect(order).toEqual(['ada 1', 'bob 1', 'ada 2', 'ada 3']);
});

it('refuses what finds the line full, of one owner and of all, and lets in again afterwards', async () => {
  const gate = createGate({ places: 1, waiting: 2, waitingOfOne: 1 });
  const busy = new Refusal('uploadsBusy');
  const inside = gate.run('ada', soon);
  const waits = gate.run('ada', soon);
  await expect(gate.run('ada', soon)).rejects.toEqual(busy);
  const waitsToo = gate.run('bob', soon);
  await expect(gate.run('eve', soon)).rejects.toEqual(busy);
  await Promise.all([inside, waits, waitsToo]);
  await gate.run('eve', soon);
});
