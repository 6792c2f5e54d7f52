import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DepositStage } from './deposit-stage';
import { SECRET } from './deposit-stage';

const CHILD = fileURLToPath(new URL('./refund-child.ts', import.meta.url));

/** A server process of its own orders a refund at the acquirer, and is killed (SIGKILL) when the acquirer has it and before it is noted. */
export async function killedWhileRefunding(stage: DepositStage): Promise<void> {
  const { ownerUrl: url, sandboxUrl, siteUrl } = stage;
  const task = { url, sandboxUrl, siteUrl, secret: SECRET, now: stage.clock.now().getTime() };
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ordered = await Promise.race([
    once(child, 'message').then(([word]) => word === 'ordered'),
    once(child, 'exit').then(() => false),
  ]);
  if (!ordered) throw new Error(`the process never ordered a refund: ${said}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
}
