import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureBlocks } from './blocks';
import { measureBooks } from './books';
import { measureBroadcast } from './broadcast';
import { measureCallbacks } from './callbacks';
import { measureChat } from './chat/main';
import { measureGrants } from './grants';
import { measureJackpots } from './jackpots';
import { measureLive } from './live';
import { measureLobby } from './lobby';
import { measureRewards } from './rewards/main';
import { measureRgs } from './rgs';
import { measureSlots } from './slots';

/**
 * `npm run bench`: prints a table and writes bench/results.json; `-- --only chat` measures one of PARTS alone and writes its lines there. Absolute
 * figures on shared machines vary; the ratio of one run counts.
 */

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 50_000_000);
const OUTPUT = fileURLToPath(new URL('results.json', import.meta.url));

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const row = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, n) => (n === 0 ? String(cell).padEnd(30) : String(cell).padStart(14))).join(''));

spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });

async function chatOf(seconds: number) {
  const chat = await measureChat(seconds);
  row(`chat, ${chat.widgets} open widgets`, 'messages', 'p50 ms', 'p99 ms', 'worst ms');
  for (const [name, delay] of [
    ['  first line', chat.firstLine],
    ['  to the operator', chat.toOperator],
    ['  to the member', chat.toMember],
    ['  bare sockets', chat.reference.toOperator],
    ['  and back', chat.reference.toMember],
  ] as const)
    row(name, delay.messages, delay.p50Ms.toFixed(1), delay.p99Ms.toFixed(1), delay.worstMs.toFixed(1));
  return chat;
}

async function broadcastOf() {
  const broadcast = await measureBroadcast();
  row(`broadcast to ${whole.format(broadcast.members)}`, 'seconds', 'bare insert s', 'ratio');
  row(
    '  into the message centres',
    broadcast.seconds.toFixed(1),
    broadcast.referenceSeconds.toFixed(1),
    broadcast.ratio.toFixed(2),
  );
  row(`  and ${whole.format(broadcast.withMails.mails)} mails queued`, broadcast.withMails.seconds.toFixed(1));
  return broadcast;
}

/** What can be measured alone. Each prints its lines and returns what is written under its name. */
const PARTS: Readonly<Record<string, () => Promise<object>>> = {
  rewards: () => measureRewards(SECONDS, row),
  chat: () => chatOf(SECONDS),
  broadcast: broadcastOf,
};

if (process.argv.includes('--only')) {
  const name = process.argv.at(-1) ?? '';
  const part = PARTS[name];
  if (!part) throw new Error(`npm run bench -- --only ${Object.keys(PARTS).join('|')}`);
  console.log(`${name}, ${SECONDS} s each load, ${cpus().length} cores shared by database, server and load generator`);
  const before = JSON.parse(readFileSync(OUTPUT, 'utf8')) as Readonly<Record<string, unknown>>;
  const measured = { measuredAt: new Date().toISOString(), seconds: SECONDS, ...(await part()) };
  writeFileSync(OUTPUT, `${JSON.stringify({ ...before, [name]: measured }, null, 2)}\n`);
  console.log(`Written to ${OUTPUT}`);
  process.exit(0);
}
console.log(
  `Bets over HTTP beside TPC-B, ${SECONDS} s each, ${cpus().length} cores shared by database, server and load generator`,
);
const rgs = await measureRgs(SECONDS);

row('connections', 'bets/s', 'p50 ms', 'p99 ms', 'TPC-B/s', 'ratio');
const byConnections = rgs.bets.map((bets, n) => {
  const reference = rgs.reference[n];
  const ratio = bets.perSecond / (reference?.perSecond ?? Number.NaN);
  row(
    bets.connections,
    whole.format(bets.perSecond),
    bets.p50Ms.toFixed(2),
    bets.p99Ms.toFixed(2),
    whole.format(reference?.perSecond ?? 0),
    ratio.toFixed(2),
  );
  return { bets, reference, ratio };
});
row('server memory, MB (peak)', whole.format(rgs.serverMegabytes));
for (const { page, scriptsKilobytes, allKilobytes } of rgs.pages)
  row(page, `${scriptsKilobytes.toFixed(1)} kB js`, `${allKilobytes.toFixed(0)} kB all`);

const jackpots = await measureJackpots(SECONDS);
row(`jackpot, ${jackpots.plain.connections} connections`, 'bets/s', 'p50 ms', 'p99 ms', 'ratio');
row(
  '  a game without',
  whole.format(jackpots.plain.perSecond),
  jackpots.plain.p50Ms.toFixed(2),
  jackpots.plain.p99Ms.toFixed(2),
);
row(
  '  the same game with one',
  whole.format(jackpots.jackpot.perSecond),
  jackpots.jackpot.p50Ms.toFixed(2),
  jackpots.jackpot.p99Ms.toFixed(2),
  jackpots.ratio.toFixed(2),
);

const grants = await measureGrants(SECONDS);
row(`grant, ${grants.plain.connections} connections`, 'bets/s', 'p50 ms', 'p99 ms', 'ratio');
for (const [name, bets] of [
  ['  stakes from cash', grants.plain],
  ['  stakes from a bonus', grants.grant],
] as const)
  row(
    name,
    whole.format(bets.perSecond),
    bets.p50Ms.toFixed(2),
    bets.p99Ms.toFixed(2),
    ...(bets === grants.grant ? [grants.ratio.toFixed(2)] : []),
  );

const rewards = await measureRewards(SECONDS, row);

const blocks = await measureBlocks(SECONDS);
row(
  `blocks of ${blocks.megabytes} MB, ${blocks.without.connections} players`,
  'bets/s',
  'p50 ms',
  'p99 ms',
  'p99 ratio',
);
row(
  '  none meanwhile',
  whole.format(blocks.without.perSecond),
  blocks.without.p50Ms.toFixed(2),
  blocks.without.p99Ms.toFixed(2),
);
row(
  `  ${blocks.blocks} read meanwhile`,
  whole.format(blocks.withBlocks.perSecond),
  blocks.withBlocks.p50Ms.toFixed(2),
  blocks.withBlocks.p99Ms.toFixed(2),
  blocks.p99Ratio.toFixed(2),
);

const callbacks = await measureCallbacks(SECONDS);
row(`callbacks, ${callbacks.connections} connections`, 'a second', 'p50 ms', 'p99 ms', 'TPC-B/s', 'ratio');
row(
  `  answered, ${whole.format(callbacks.callbacks)}`,
  whole.format(callbacks.answeredPerSecond),
  callbacks.p50Ms.toFixed(2),
  callbacks.p99Ms.toFixed(2),
);
row(
  `  settled, ${whole.format(callbacks.credited)}`,
  whole.format(callbacks.settledPerSecond),
  callbacks.untilCredited.underLoad.p50Ms.toFixed(0),
  callbacks.untilCredited.underLoad.p99Ms.toFixed(0),
  whole.format(callbacks.reference.perSecond),
  callbacks.ratio.toFixed(2),
);
row(
  '  settled one by one',
  '',
  callbacks.untilCredited.oneByOne.p50Ms.toFixed(1),
  callbacks.untilCredited.oneByOne.p99Ms.toFixed(1),
);
row('  server memory, MB (peak)', whole.format(callbacks.serverMegabytes));

const lobby = await measureLobby(SECONDS);
row(`list of ${lobby.games} games`, 'answers/s', 'p50 ms', 'p99 ms');
for (const [name, { perSecond, p50Ms, p99Ms }] of Object.entries({ list: lobby.list, reference: lobby.reference }))
  row(name, whole.format(perSecond), p50Ms.toFixed(2), p99Ms.toFixed(2));

const live = await measureLive();
row(`${live.players} players at a live table`, 'spread ms', 'worst ms', 'bet p50 ms', 'bet p99 ms');
row(
  `result of ${live.rounds} rounds`,
  ...[live.resultSpreadMedianMs, live.resultSpreadMs, live.betP50Ms, live.betP99Ms].map((value) => value.toFixed(1)),
);

const chat = await chatOf(SECONDS);
const broadcast = await broadcastOf();

const books = await measureBooks();
row('books', 'transfers', 'rules', 'seconds', 'one pass s');
row(
  'proof of the ledger',
  whole.format(books.transfers),
  books.rules,
  books.seconds.toFixed(1),
  books.onePassSeconds.toFixed(2),
);

const slots = await measureSlots(ROUNDS);
for (const slot of slots)
  row(
    slot.game,
    `${(slot.simulatedPerSecondPerCore / 1e6).toFixed(2)} M sim/s`,
    `${whole.format(slot.playedPerSecond)} play/s`,
  );

const named = (pick: (entry: (typeof byConnections)[number]) => object) =>
  Object.fromEntries(byConnections.map((entry) => [`c${entry.bets.connections}`, pick(entry)]));
writeFileSync(
  OUTPUT,
  `${JSON.stringify(
    {
      measuredAt: new Date().toISOString(),
      node: process.version,
      cores: cpus().length,
      seconds: SECONDS,
      bets: named(({ bets, ratio }) => ({
        perSecond: bets.perSecond,
        p50Ms: bets.p50Ms,
        p99Ms: bets.p99Ms,
        failed: bets.failed,
        ratio,
      })),
      reference: named(({ reference }) => ({
        perSecond: reference?.perSecond,
        connections: reference?.connections,
        by: reference?.by,
      })),
      serverMegabytes: rgs.serverMegabytes,
      pages: rgs.pages,
      blocks,
      jackpots,
      grants,
      rewards,
      callbacks,
      lobby,
      live,
      chat,
      broadcast,
      books,
      slots,
    },
    null,
    2,
  )}\n`,
);
console.log(`Written to ${OUTPUT}`);
