import { spawn } from 'node:child_process';
import { sideEntry } from '../../../platform/side-entry';
import type { ClaimCost, ClaimMix } from './cost';
import type { Prize, RoundsOfSet } from './prize';

/** What the process of its own is asked for. */
export type Task = { readonly mix: ClaimMix } | { readonly set: RoundsOfSet };
type Done = ClaimCost | 'tooManyRounds' | Prize;

const ENTRY = sideEntry('cost-child.ts', import.meta.url);

/**
 * Performs tasks in a process of its own, so that no player waits for it.
 * @param milliseconds that all tasks together may take. @returns in the order of the tasks; `tooManyRounds` for those that the time did not suffice for.
 * @throws Error when the process fails before its time is over.
 */
function performed(tasks: readonly Task[], milliseconds: number): Promise<readonly Done[]> {
  if (tasks.length === 0) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...ENTRY.nodeOptions, ENTRY.file], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // No secret of ours.
      env: { PATH: process.env['PATH'] },
    });
    const results: Done[] = [];
    const end = (): void => {
      clearTimeout(deadline);
      child.kill('SIGKILL');
      resolve(tasks.map((_, place) => results[place] ?? 'tooManyRounds'));
    };
    const deadline = setTimeout(end, milliseconds);
    child.on('message', (result) => {
      results.push(result as Done);
      if (results.length === tasks.length) end();
    });
    const fail = (): void => {
      clearTimeout(deadline);
      reject(new Error('the process that computes costs of offers has ended'));
    };
    child.on('error', fail);
    child.on('exit', fail);
    child.send([...tasks], (failure) => failure && fail());
  });
}

/** @throws as `performed` does. */
export async function computeCosts(
  mixes: readonly ClaimMix[],
  milliseconds: number,
): Promise<readonly (ClaimCost | 'tooManyRounds')[]> {
  const results = await performed(
    mixes.map((mix) => ({ mix })),
    milliseconds,
  );
  return results as readonly (ClaimCost | 'tooManyRounds')[];
}

/** What a set of free rounds wins. @throws as `performed` does. */
export async function computeWins(set: RoundsOfSet, milliseconds: number): Promise<Prize | 'tooManyRounds'> {
  const [wins] = await performed([{ set }], milliseconds);
  return wins as Prize | 'tooManyRounds';
}
