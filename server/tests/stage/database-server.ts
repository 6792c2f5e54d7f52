import { inject } from 'vitest';

let asked: Promise<string> | undefined;

async function ask(): Promise<string> {
  const answer = await fetch(inject('postgresDoor'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(`the tests' Postgres did not start: ${said}`);
  return said;
}

/** Owner's address of the `postgres` database of the run's Postgres, which is started on the first request. */
export const databaseServer = (): Promise<string> => (asked ??= ask());
