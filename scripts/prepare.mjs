import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const BUILT_FROM = [
  'contract',
  'games',
  'server',
  'sandbox',
  'arcade',
  'web',
  'console',
  'scripts',
  'package-lock.json',
];
const SKIPPED = new Set(['node_modules', 'dist', 'generated', '.vite']);

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path).sort()) {
    if (!SKIPPED.has(entry)) yield* filesBelow(join(path, entry));
  }
}

/** Builds when any source differs from what the last build was made of. */
export async function buildIfStale() {
  const sources = BUILT_FROM.flatMap((path) => [...filesBelow(path)]).filter(
    (path) => !/\.test\.|\/public\/(covers|art|atlas)/.test(path),
  );
  const value = digest(sources.map((path) => `${path} ${digest(readFileSync(path))}`).join('\n'));
  const stamp = 'server/dist/.built';
  if (isFresh(stamp, value)) return;
  rmSync(stamp, { force: true }); // a build that is interrupted leaves nothing that passes for one
  run(process.execPath, ['scripts/build.mjs']);
  writeFileSync(stamp, value);
}
