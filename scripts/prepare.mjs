import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(ROOT);

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Croupier needs Node 20.19 or later; this is ${process.versions.node}`);
    process.exit(1);
  }
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const digest = (text) => createHash('sha256').update(text).digest('hex');

const isFresh = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;

/** Runs `npm ci` when node_modules is missing or was made from another lockfile. */
export async function installIfStale() {
  const stamp = 'node_modules/.croupier-installed';
  const value = digest(readFileSync('package-lock.json'));
  if (isFresh(stamp, value)) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, value);
}

const SHARED = ['contract', 'games', 'scripts', 'tsconfig.base.json', 'package-lock.json'];
/** Parts built separately, each from its own folder and `SHARED`: a change in one rebuilds no other. */
const BUILT = ['server', 'sandbox', 'arcade', 'web', 'console'];
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', 'generated', '.vite']);

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path).sort()) {
    if (!SKIPPED.has(entry)) yield* filesBelow(join(path, entry));
  }
}

const sourcesBelow = (path) =>
  [...filesBelow(path)].filter((file) => !/\.test\.|\/public\/(covers|art|atlas)/.test(file));

/** Rebuilds the parts whose sources have changed since their last build. */
export async function buildIfStale() {
  const digests = new Map();
  const digestOf = (path) => {
    const known = digests.get(path) ?? sourcesBelow(path).map((file) => `${file} ${digest(readFileSync(file))}`);
    digests.set(path, known);
    return known;
  };
  const stale = BUILT.map((name) => ({
    name,
    stamp: `node_modules/.cache/built/${name}`,
    value: digest([name, ...SHARED].flatMap(digestOf).join('\n')),
  })).filter(({ name, stamp, value }) => !existsSync(`${name}/dist`) || !isFresh(stamp, value));
  if (stale.length === 0) return;
  for (const { stamp } of stale) rmSync(stamp, { force: true }); // so that an interrupted build does not count as fresh
  run(process.execPath, ['scripts/build.mjs', ...stale.map(({ name }) => name)]);
  mkdirSync('node_modules/.cache/built', { recursive: true });
  for (const { stamp, value } of stale) writeFileSync(stamp, value);
}
