import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Anvil, a node of Ethereum's kind on a chain of its own that mines each transaction at once, for tests that want a real node. */
const ANVIL = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs');
const LISTENS = /^Listening on (\S+)$/;

export interface Anvil {
  readonly url: string;
  close(): Promise<void>;
}

/** @param chainId of the chain that it mines. */
export async function openAnvil(chainId: number): Promise<Anvil> {
  const options = ['--port', '0', '--chain-id', String(chainId), '--accounts', '2'];
  const node = spawn(process.execPath, [ANVIL, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(node, 'exit');
  const close = async () => {
    node.kill('SIGTERM');
    await ended;
  };
  // Drained, because the node would block on a full pipe.
  const lines = createInterface(node.stdout);
  const listening = new Promise<string>((done) =>
    lines.on('line', (line) => {
      const address = LISTENS.exec(line)?.[1];
      if (address) done(`http://${address}`);
    }),
  );
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (!url) throw new Error('anvil ended before it listened');
  return { url, close };
}
