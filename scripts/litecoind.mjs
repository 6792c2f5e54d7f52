import { spawnSync } from 'node:child_process';

const works = (path) => path && spawnSync(path, ['--version'], { encoding: 'utf8' }).status === 0;

/**
 * Finds a Litecoin node for the tests of chain deposits: LITECOIND, else an installed one, else Debian's package when run as root.
 * @returns its path, or undefined with a printed message: those tests are then skipped.
 */
export function findLitecoind() {
  const wanted = process.env.LITECOIND;
  if (wanted && !works(wanted)) {
    console.error(`LITECOIND is ${wanted}, which does not run`);
    process.exit(1);
  }
  if (wanted) return wanted;
  if (works('litecoind')) return 'litecoind';
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log('Installing Litecoin Core from Debian’s packages …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'litecoind'], quiet);
    if (works('litecoind')) return 'litecoind';
  }
  console.warn(
    'No litecoind: the tests against a real Litecoin node are SKIPPED. Install the package `litecoind`, or set LITECOIND',
  );
  return undefined;
}
