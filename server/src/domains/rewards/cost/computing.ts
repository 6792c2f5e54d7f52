import { spawn } from 'node:child_process';
import { sideEntry } from '../../../platform/side-entry';
import type { Claim } from './claim';
import type { costOfClaim } from './cost';

type Computed = ReturnType<typeof costOfClaim>;

const ENTRY = sideEntry('cost-child.ts', import.meta.url);

/**
 * Computes claims in a process of its own, so that no player waits for it.
 * @param milliseconds that all claims together may take. @returns in the order of the claims; `tooManyRounds` for those that the time did not suffice for.
 * @throws Error when the process fails before its time is over.
 */
export function computeCosts(claims: readonly Claim[], milliseconds: number): Promise<readonly Computed[]> {
  if (claims.length === 0) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...ENTRY.nodeOptions, ENTRY.file], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // No secret of ours.
      env: { PATH: process.env['PATH'] },
    });
    const costs: Computed[] = [];
    const end = (): void => {
      clearTimeout(deadline);
      child.kill('SIGKILL');
      resolve(claims.map((_, place) => costs[place] ?? 'tooManyRounds'));
    };
    const deadline = setTimeout(end, milliseconds);
    child.on('message', (cost) => {
      costs.push(cost as Computed);
      if (costs.length === claims.length) end();
    });
    const fail = (): void => {
      clearTimeout(deadline);
      reject(new Error('the process that computes costs of offers has ended'));
    };
    child.on('error', fail);
    child.on('exit', fail);
    child.send([...claims], (failure) => failure && fail());
  });
}
