import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { bundled } from '../bundled';
import { type DepositStage, SECRET } from '../deposit-stage';
import type { CreditingAct, CreditingTask } from './crediting-child';
import { STANDS_STILL } from './stand-still';

const CHILD = fileURLToPath(new URL('./crediting-child.ts', import.meta.url));

/**
 * A server process of its own takes the recorded updates, or queries the provider, begins to credit, and is killed (SIGKILL) inside the transaction.
 * @param act how it queries the provider, or what it has just recorded; default: it takes the recorded updates.
 */
export async function killedWhileCrediting(
  stage: DepositStage,
  method: DepositMethodCode,
  act?: CreditingAct,
): Promise<void> {
  const { name = '', settlesOtherAmounts } = stage.deps.providers[method] ?? {};
  const world = { sandboxUrl: stage.sandboxUrl, sandboxSecret: SECRET, siteUrl: stage.siteUrl };
  const task: CreditingTask = {
    url: stage.ownerUrl,
    now: stage.clock.now().getTime(),
    method,
    name,
    ...(settlesOtherAmounts !== undefined && { settlesOtherAmounts }),
    ...(act && { act }),
    ...(act && !('recorded' in act) && { world }),
  };
  await killedAt(CHILD, task);
}

/**
 * Starts a process and kills it (SIGKILL) as soon as it reports that it has stopped at its step.
 * @param script of the process. @param task passed to it as its argument. @throws Error when it ends without having stopped.
 */
export async function killedAt(script: string, task: object): Promise<void> {
  const child = spawn(process.execPath, [await bundled(script), JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const standsStill = await Promise.race([
    once(child, 'message').then(([word]) => word === STANDS_STILL),
    once(child, 'exit').then(() => false),
  ]);
  if (!standsStill) throw new Error(`the process never came to where it was to be killed: ${said}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
}
