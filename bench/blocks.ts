import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type BetLoadResult, type BetTurn, loadBets, resultOf } from './load/bets';
import { createWorld } from './load/world';

export interface BlocksMeasurement {
  readonly megabytes: number;
  readonly transactions: number;
  /** Blocks that the server read meanwhile. */
  readonly blocks: number;
  readonly without: BetLoadResult;
  readonly withBlocks: BetLoadResult;
  /** p99 of a bet with blocks against without, in the same run. */
  readonly p99Ratio: number;
}

const CONNECTIONS = 64;
/** Of each kind, in turns, so that what else the machine does falls on both alike. */
const TURNS = 3;
/** The watcher looks every four seconds: each turn has looks. */
const LEAST_SECONDS_A_TURN = 9;
const BLOCK_BYTES = 9_000_000;
/** The account key that BIP39 publishes for tests (abandon … about). */
const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';

/** A transaction of the usual size: one signed input, two outputs to witness keys, which differ by the number. */
function transaction(number: number): Buffer {
  const output = (which: number): Buffer => {
    const bytes = Buffer.alloc(31);
    bytes.writeBigUInt64LE(10_000n, 0);
    bytes.set([22, 0x00, 0x14], 8);
    bytes.writeUInt32LE(number, 11);
    bytes.writeUInt8(which, 15);
    return bytes;
  };
  const input = Buffer.concat([
    Buffer.alloc(36, 0x11),
    Buffer.from([107]),
    Buffer.alloc(107, 0x30),
    Buffer.alloc(4, 0xff),
  ]);
  return Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), input, Buffer.from([2]), output(0), output(1), Buffer.alloc(4)]);
}

const hashOf = (height: number): string => height.toString(16).padStart(64, '0');

/** A block in hexadecimal behind the header's parent, which differs from block to block. */
function bodyOfBlock(): { readonly hex: string; readonly transactions: number } {
  const transactions = Math.floor(BLOCK_BYTES / transaction(0).length);
  const count = Buffer.alloc(5);
  count.writeUInt8(0xfe, 0);
  count.writeUInt32LE(transactions, 1);
  const header = Buffer.concat([Buffer.alloc(32, 0x33), Buffer.from('00e1f505', 'hex'), Buffer.alloc(8)]);
  const all = Array.from({ length: transactions }, (_, number) => transaction(number));
  return { hex: Buffer.concat([header, count, ...all]).toString('hex'), transactions };
}

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

async function readBody(request: IncomingMessage): Promise<Asked | Asked[]> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as Asked | Asked[];
}

/** A node that answers as bitcoind does, with a block for each look while it mines. */
class MiningNode {
  mines = false;
  read = 0;
  #height = 100;
  readonly #body = bodyOfBlock();
  readonly transactions = this.#body.transactions;
  readonly #server: Server = createServer((request, response) => void this.#reply(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readBody(request);
    response.setHeader('content-type', 'application/json');
    response.end(Array.isArray(asked) ? `[${asked.map((one) => this.#answer(one)).join(',')}]` : this.#answer(asked));
  }

  #answer({ id, method, params }: Asked): string {
    const result = this.#result(method, params);
    return result === undefined
      ? JSON.stringify({ id, result: null, error: { code: -5, message: 'not here' } })
      : `{"id":${id},"error":null,"result":${result}}`;
  }

  #result(method: string, [first]: readonly unknown[]): string | undefined {
    switch (method) {
      case 'getblockchaininfo':
        if (this.mines) this.#height += 1;
        return JSON.stringify({ chain: 'regtest', blocks: this.#height, bestblockhash: hashOf(this.#height) });
      case 'getblockhash':
        return Number(first) <= this.#height ? JSON.stringify(hashOf(Number(first))) : undefined;
      case 'getblock': {
        this.read += 1;
        const parent = Buffer.from(hashOf(Number.parseInt(String(first), 16) - 1), 'hex').toReversed();
        return `"00000020${Buffer.from(parent).toString('hex')}${this.#body.hex}"`;
      }
      case 'getrawmempool':
        return '[]';
      default:
        return undefined;
    }
  }
}

/** Bets over HTTP while the watcher of chains reads blocks of nine megabytes, beside the same without. @param seconds of each. */
export async function measureBlocks(seconds: number): Promise<BlocksMeasurement> {
  const node = new MiningNode();
  const world = await createWorld({ BITCOIN_RPC_URL: await node.listen(), BITCOIN_XPUB: XPUB });
  const owner = new pg.Client({ connectionString: world.postgres.url });
  try {
    await owner.connect();
    const secrets = await world.players(CONNECTIONS);
    const turns: { readonly without: BetTurn[]; readonly withBlocks: BetTurn[] } = { without: [], withBlocks: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      // The order changes with each turn: neither is always the first after a checkpoint.
      for (const kind of turn % 2 ? (['withBlocks', 'without'] as const) : (['without', 'withBlocks'] as const)) {
        node.mines = kind === 'withBlocks';
        await owner.query('checkpoint');
        const length = Math.max(seconds / TURNS, LEAST_SECONDS_A_TURN);
        turns[kind].push(await loadBets(world.gamesPort, secrets, length, turn === 0 ? 2 : 0.5));
      }
    }
    if (node.read < TURNS) throw new Error('no blocks were read');
    const [without, withBlocks] = [resultOf(CONNECTIONS, turns.without), resultOf(CONNECTIONS, turns.withBlocks)];
    return {
      megabytes: BLOCK_BYTES / 1e6,
      transactions: node.transactions,
      blocks: node.read,
      without,
      withBlocks,
      p99Ratio: withBlocks.p99Ms / without.p99Ms,
    };
  } finally {
    await owner.end();
    await world.end();
    node.close();
  }
}
