import { createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { blockMessage } from '../../games/engine/fair-stream';

const USAGE = `Usage: npm run --silent fairness:bytes -- [--server-seed <64 hexadecimal digits>] [--client-seed <text>] [--rounds <integer>]
Writes the random bytes of round after round to the standard output, for dieharder, PractRand and the like.`;

/** The vectors' server seed (docs/fairness.md), so that a run can be repeated. */
const PUBLISHED_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
/** More than all but the longest rounds read; a new nonce follows, as it does in play. */
const BLOCKS_PER_ROUND = 64;
const ROUNDS_PER_WRITE = 32;

function readArguments() {
  const { values } = parseArgs({
    options: {
      'server-seed': { type: 'string', default: PUBLISHED_SEED },
      'client-seed': { type: 'string', default: 'croupier' },
      rounds: { type: 'string', default: String(Number.MAX_SAFE_INTEGER) },
    },
  });
  const rounds = Number(values.rounds);
  if (!/^[0-9a-f]{64}$/i.test(values['server-seed'])) throw new RangeError('A server seed is 64 hexadecimal digits');
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new RangeError('--rounds takes a whole number from 1');
  return { key: Buffer.from(values['server-seed'], 'hex'), clientSeed: values['client-seed'], rounds };
}

/** The first blocks of `count` rounds, one after the other. */
function roundBytes(key: Buffer, clientSeed: string, firstNonce: number, count: number): Buffer {
  const blocks: Buffer[] = [];
  for (let nonce = firstNonce; nonce < firstNonce + count; nonce += 1) {
    for (let block = 0; block < BLOCKS_PER_ROUND; block += 1) {
      blocks.push(
        createHmac('sha256', key)
          .update(blockMessage(clientSeed, nonce, block))
          .digest(),
      );
    }
  }
  return Buffer.concat(blocks);
}

function write(bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function main(): Promise<void> {
  const { key, clientSeed, rounds } = readArguments();
  for (let nonce = 0; nonce < rounds; nonce += ROUNDS_PER_WRITE) {
    await write(roundBytes(key, clientSeed, nonce, Math.min(ROUNDS_PER_WRITE, rounds - nonce)));
  }
}

// The reader has seen enough and closed the pipe: that is how a test of endless bytes ends.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await main();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
