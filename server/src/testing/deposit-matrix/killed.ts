import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { type DepositStage, SECRET } from '../deposit-stage';
import type { CreditingTask } from './crediting-child';

const CHILD = fileURLToPath(new URL('./crediting-child.ts', import.meta.url));

/**
 * A server process of its own takes the recorded news, or asks the provider, begins to credit, and is killed (SIGKILL) inside the transaction.
 * @param asked the deposit to ask about, of a provider that tells nothing by itself.
 */
export async function killedWhileCrediting(
  stage: DepositStage,
  method: DepositMethodCode,
  asked?: string,
): Promise<void> {
  const { name = '', settlesOtherAmounts } = stage.deps.providers[method] ?? {};
  const task: CreditingTask = {
    url: stage.ownerUrl,
    now: stage.clock.now().getTime(),
    method,
    name,
    ...(settlesOtherAmounts !== undefined && { settlesOtherAmounts }),
    ...(asked !== undefined && {
      asks: { depositId: asked, sandboxUrl: stage.sandboxUrl, sandboxSecret: SECRET, siteUrl: stage.siteUrl },
    }),
  };
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const crediting = await Promise.race([
    once(child, 'message').then(([word]) => word === 'crediting'),
    once(child, 'exit').then(() => false),
  ]);
  if (!crediting) throw new Error(`the process never began to credit: ${said}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
}
