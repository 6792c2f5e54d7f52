import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Order, Outcome } from './orders';

const HOUSE = fileURLToPath(new URL('house.ts', import.meta.url));

/** The process of the simulated house. */
export interface HouseProcess {
  /** @throws HouseKilled when the house was killed before it answered: what was asked for may have happened. */
  ask(order: Order): Promise<Outcome>;
  /** kill -9, and a new start at the same moment. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

export class HouseKilled extends Error {}

interface Started {
  readonly databaseUrl: string;
  readonly masterKey: string;
  readonly folder: string;
}

export async function startHouse(started: Started): Promise<HouseProcess> {
  let child: ChildProcess;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (outcome: Outcome) => void; reject: (failure: Error) => void }>();

  const launch = () =>
    new Promise<void>((resolve, reject) => {
      child = fork(HOUSE, [JSON.stringify(started)], {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.once('error', reject);
      child.on('message', ({ id, outcome }: Answer) => {
        if (id === 0) return resolve();
        waiting.get(id)?.resolve(outcome);
        waiting.delete(id);
      });
      child.once('exit', (code, signal) => {
        if (signal !== 'SIGKILL' && code !== 0) reject(new Error(`the house left with ${code ?? signal}`));
        for (const { reject: lose } of waiting.values()) lose(new HouseKilled());
        waiting.clear();
      });
    });
  await launch();

  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        child.send({ id, order }, (failure) => {
          if (failure && waiting.delete(id)) reject(new HouseKilled());
        });
      }),
    async kill() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      await launch();
    },
    async end() {
      const gone = new Promise((done) => child.once('exit', done));
      child.disconnect();
      await gone;
    },
  };
}
