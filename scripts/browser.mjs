import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: it renders the same pages with a fifth less work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const works = (path) => path && spawnSync(path, ['--version'], { encoding: 'utf8' }).status === 0;

function onThisMachine() {
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();
    if (works(found)) return found;
  }
  return existsSync(MAC) ? MAC : undefined;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined;
  console.log('Installing Chromium from Debian’s packages …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet);
  return onThisMachine();
}

function fromPlaywright() {
  const done = spawnSync('npx', ['--no-install', 'playwright', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
  return done.status === 0 ? 'playwright' : undefined;
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else an installed one, else Debian's package when run as root, else Playwright's own.
 * @returns its path, or 'playwright' for Playwright's own. Ends the process with a clear message when none is available.
 */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !works(wanted)) {
    console.error(`CHROMIUM_PATH is ${wanted}, which does not run`);
    process.exit(1);
  }
  const found = wanted || (onThisMachine() ?? fromDebian() ?? fromPlaywright());
  if (found) return found;
  console.error(
    'The browser tests need Chromium: install the package `chromium` (or Google Chrome), or set CHROMIUM_PATH to one',
  );
  process.exit(1);
}
