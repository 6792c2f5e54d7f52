import type { Call } from '@croupier/contract/call';
import { ERROR_CODES, type ErrorName } from '@croupier/contract/errors';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATOR_CALLS, openApiDocument, PLAYER_CALLS } from './openapi';
import { refuse } from '../refuse';

type Contents = Record<string, { schema?: Parameters<typeof z.fromJSONSchema>[0] }>;
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, { readonly content: Contents }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const DOCUMENTS = [
  ['players', PLAYER_CALLS],
  ['operators', OPERATOR_CALLS],
] as const;

/** Breaks of a public linter's recommended rules, all of them on, each with the place. */
async function breaksOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

/** The refusals of every cause as they go out. */
async function refusals(): Promise<unknown[]> {
  const site = Fastify();
  site.get<{ Params: { cause: ErrorName } }>('/:cause', (request, reply) =>
    refuse(request, reply, request.params.cause),
  );
  const answers = await Promise.all(Object.keys(ERROR_CODES).map((cause) => site.inject(`/${cause}`)));
  await site.close();
  return answers.map((answer) => answer.json());
}

describe.each(DOCUMENTS)('the document of the calls of %s', (_, calls) => {
  const document = openApiDocument('Casino API', 'https://play.example', calls) as { paths: Paths };
  const operationOf = (call: Call) => document.paths[`/api${call.path}`]?.[call.method.toLowerCase()];

  it('keeps the recommended rules of a public linter', async () => {
    expect(calls.length).toBeGreaterThan(10);
    expect(await breaksOf(document)).toEqual([]);
  });

  it('is linted by rules that do find something', async () => {
    const [path = '', operations = {}] = Object.entries(document.paths)[0] ?? [];
    const [method = '', operation = {}] = Object.entries(operations)[0] ?? [];
    const paths = { ...document.paths, [path]: { [method]: { ...operation, security: undefined } } };
    expect(await breaksOf({ ...document, paths })).toContainEqual(expect.stringMatching(/^security-defined: /));
  });

  it('has room for every refusal in every answer of every call', async () => {
    const sent = await refusals();
    expect(sent).toHaveLength(Object.keys(ERROR_CODES).length);
    for (const [, , call] of calls) {
      const answers = operationOf(call)?.responses ?? {};
      expect(Object.keys(answers)).toEqual(['200', '4XX', '5XX']);
      for (const [status, { content }] of Object.entries(answers)) {
        const fits = z.fromJSONSchema(content['application/json']?.schema ?? false);
        for (const refusal of sent)
          expect(fits.safeParse(refusal).success, `${call.path} ${status} ${JSON.stringify(refusal)}`).toBe(true);
      }
    }
  });

  it('says which fields of an address must be there', () => {
    for (const [, , call] of calls.filter(([, , { body }]) => body === 'query'))
      for (const { name, required } of operationOf(call)?.parameters ?? []) {
        const without = call.payload.safeParse({});
        const missed = without.success ? [] : without.error.issues.map(({ path }) => String(path[0]));
        expect(required, `${name} of ${call.path}`).toBe(missed.includes(name));
      }
  });
});
