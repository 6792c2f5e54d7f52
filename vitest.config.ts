import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `server` needs a real Postgres, which its global set-up starts; everything else is pure. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // Many server tests wait for a database, a process or a clock: more workers than cores keep the cores busy.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { NODE_ENV: 'test' },
        },
      },
      {
        test: {
          name: 'pure',
          include: ['{contract,games,sandbox,web,console,arcade,scripts}/**/*.test.{ts,tsx,mjs}'],
          testTimeout: 60_000,
          env: { NODE_ENV: 'test' },
        },
      },
    ],
  },
});
