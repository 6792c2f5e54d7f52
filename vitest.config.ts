import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, above all by waiting. */
const LONG =
  /\/(?:live\/takeover|maths\/slots\/returns|http\/bad-input|deposits\/orders\/matrix|refunds\/providers|desks\/accepting-killed|platform\/jobs|live\/bets|http\/stops|scripts\/imports|rounds\/history\/returns|withdrawals\/desk-acts|rewards\/jobs-killed|orders\/reconciliation|callbacks\/together|restore-drill\/drill|rolling-upgrade\/upgrade|testing\/every-state\.screen|slot\/every-slot\.screen|table\/every-table-game\.screen)\.test\./;

/** Long files are begun first: begun last, one would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, short] = [true, false].map((is) => sorted.filter(({ moduleId }) => LONG.test(moduleId) === is));
    return [...(long ?? []), ...(short ?? [])];
  }
}

/** A worker reads each module once, not once for every file: what a file changes for all of its process, it changes back. */
const SHARED = { isolate: false, setupFiles: 'vitest.setup.ts' };

/** `server` needs a real Postgres, which its global set-up starts for the first test that asks for it; everything else is pure. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/slowest.ts'],
    sequence: { sequencer: LongestFirst },
    // Many server tests wait for a database, a process or a clock: more workers than cores keep the cores busy.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      'web/vitest.config.ts',
      'console/vitest.config.ts',
      'arcade/vitest.config.ts',
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['server/{src,tests}/**/*.test.ts'],
          globalSetup: 'server/tests/stage/postgres.ts',
          // Ends what hangs: on a slow machine that others use as well, a test that starts processes has taken 70 seconds.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          env: { NODE_ENV: 'test' },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'pure',
          include: ['{contract,games,maths,sandbox,web,console,arcade,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/*.screen.test.{ts,tsx}'],
          // Whole cycles of reels are counted here: on a slow machine that others use as well one has taken 62 seconds.
          testTimeout: 240_000,
          env: { NODE_ENV: 'test' },
        },
      },
    ],
  },
});
