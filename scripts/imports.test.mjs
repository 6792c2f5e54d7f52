import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** Proves that the import rules can fail: plants violations, expects each to be reported by its rule's name and file, and removes them. */

const VIOLATIONS = [
  [
    'domains-know-no-provider',
    'server/src/domains/members/planted-provider.ts',
    '../../providers/planted',
    'server/src/providers/planted.ts',
  ],
  ['domain-members-calls-left-only', 'server/src/domains/members/planted.ts', '../rounds/rules'],
  ['domain-deposits-is-imported-by-its-face', 'server/src/domains/withdrawals/planted.ts', '../deposits/figures'],
  ['domain-members-is-imported-by-its-face', 'server/src/planted.ts', './domains/members/seed'],
  ['rules-of-the-books-are-run-in-one-place', 'server/src/domains/withdrawals/planted-books.ts', '../deposits/books'],
  ['apps-import-contract-only', 'web/src/planted.ts', '../../games/catalogue'],
  ['maths-runs-on-no-players-path', 'games/planted.ts', '../maths/exact/rational'],
  ['maths-stands-on-games', 'maths/planted.ts', '../server/src/ledger/accounts'],
  ['web-ui-stands-below', 'web/src/ui/planted.ts', '../core/words/money'],
  ['web-core-stands-below', 'web/src/core/planted.ts', '../features/lobby/launch/fun'],
  ['web-features-stands-below', 'web/src/features/lobby/planted.ts', '../../app/place'],
  ['web-feature-account-imports-left-only', 'web/src/features/account/planted.ts', '../lobby/launch/fun'],
  [
    'web-features-are-named',
    'web/src/app/planted.ts',
    '../features/planted/planted',
    'web/src/features/planted/planted.ts',
  ],
  ['arcade-client-stands-below', 'arcade/src/client/planted.ts', '../table/context'],
  ['arcade-slot-stands-below', 'arcade/src/slot/planted.ts', '../table/context'],
  ['only-proofs-read-the-books-together', 'server/src/domains/members/planted-books.ts', '../../books/check'],
  ['no-tests-in-the-product', 'server/src/planted-stage.ts', '../tests/stage/stage'],
  ['platform-knows-no-casino', 'server/src/platform/planted.ts', '../ledger/accounts'],
  ['platform-knows-no-casino', 'server/src/platform/planted-config.ts', '../config'],
  ['contract-imports-nothing-of-ours', 'contract/planted.ts', '../games/catalogue'],
  [
    'no-circles',
    'server/src/platform/planted-one.ts',
    './planted-two',
    'server/src/platform/planted-two.ts',
    './planted-one',
  ],
];

const planted = new Set();
const plant = (path, imported) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, imported ? `import '${imported}';\n` : 'export const planted = 1;\n', { flag: 'wx' });
  planted.add(path);
};

afterEach(() => {
  for (const path of planted) rmSync(path, { force: true });
  planted.clear();
});

const cruise = (...paths) =>
  spawnSync('npx', ['--no-install', 'depcruise', '--config', '.dependency-cruiser.cjs', ...paths], {
    encoding: 'utf8',
  });

describe('the import rules', () => {
  it('find each planted violation', () => {
    for (const [, path, imported, otherPath, otherImported] of VIOLATIONS) {
      plant(path, imported);
      if (otherPath) plant(otherPath, otherImported);
    }
    const { status, stdout } = cruise(...VIOLATIONS.map(([, path]) => path));
    for (const [rule, path] of VIOLATIONS) expect(stdout).toMatch(new RegExp(`error ${rule}: ${path}`));
    expect(status).not.toBe(0);
  });

  it('read the modules at all', () => {
    expect(cruise('contract').stdout).toMatch(/\((\d{2,}) modules/);
  });
});
