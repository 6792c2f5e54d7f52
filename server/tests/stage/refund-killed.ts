import { fileURLToPath } from 'node:url';
import { killedAt } from './deposit-matrix/killed';
import { type DepositStage, SECRET } from './deposit-stage';

const CHILD = fileURLToPath(new URL('./refund-child.ts', import.meta.url));

/** A server process of its own orders a refund at the acquirer, and is killed (SIGKILL) when the acquirer has it and before it is noted. */
export async function killedWhileRefunding(stage: DepositStage): Promise<void> {
  const { ownerUrl: url, sandboxUrl, siteUrl } = stage;
  const task = { url, sandboxUrl, siteUrl, secret: SECRET, now: stage.clock.now().getTime() };
  await killedAt(CHILD, task);
}
