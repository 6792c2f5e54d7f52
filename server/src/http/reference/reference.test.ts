import { type Call, isDeskCall } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { ERROR_CODES } from '@croupier/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveReference } from './reference';

interface Operation {
  readonly tags: string[];
  readonly summary: string;
  readonly description: string;
  readonly operationId: string;
  readonly security?: unknown[];
  readonly parameters?: { name: string; in: string; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: { type?: string } }> };
  readonly responses: Record<
    string,
    { description: string; content: Record<string, { schema: Record<string, unknown> }> }
  >;
}
interface OpenApi {
  readonly openapi: string;
  readonly servers: { url: string }[];
  readonly info: { title: string; version: string; description: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { securitySchemes: Record<string, { type: string; in: string; name: string }> };
}

const ALL = Object.entries(CALLS).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => [`${domain}.${name}`, domain, call] as const),
);
const EVERY = ALL.filter(([, , call]) => !isDeskCall(call));
let site: FastifyInstance;
let document: OpenApi;
let page: string;

beforeAll(async () => {
  site = Fastify();
  serveReference(site, 'Casino & <Co>', 'https://play.example');
  const answer = await site.inject('/docs/api.json');
  expect(answer.headers['content-type']).toContain('application/json');
  document = answer.json<OpenApi>();
  const shown = await site.inject('/docs/api');
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-type']).toContain('text/html');
  page = shown.body;
});
afterAll(() => site.close());

describe('the reference', () => {
  it('is an OpenAPI 3.1 document with the session’s header as its security', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Casino & <Co> API', version: '1' });
    expect(document.components.securitySchemes['token']).toEqual({
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
    });
  });

  it.each(EVERY)('describes %s', (_, domain, call) => {
    const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
    expect(operation?.tags).toEqual([domain]);
    expect(operation?.summary).toBe(call.summary);
    expect(operation?.security).toEqual(call.access === 'public' ? [] : [{ token: [] }]);
    const answers = operation?.responses['200']?.content ?? {};
    const answer = answers['application/json']?.schema;
    expect(answer?.['required']).toEqual(['error', 'message', 'data']);
    // What a refusal carries fits as well as what an answer does.
    if (call.file) {
      expect(Object.keys(answers)).toEqual([...new Set([...call.file, 'application/json'])]);
      expect(answer).toHaveProperty('properties.data', { type: 'null' });
    } else expect(answer).toHaveProperty('properties.data.anyOf', [expect.any(Object), { type: 'null' }]);
    if (call.body === 'query') {
      expect(operation?.parameters?.every((one) => one.in === 'query' && one.name && one.schema)).toBe(true);
      expect(operation?.requestBody).toBeUndefined();
    } else {
      expect(Object.values(operation?.requestBody?.content ?? {})[0]?.schema.type).toBe('object');
    }
  });

  it('says who is served, how often, and to whom answers differ', () => {
    const policies = [
      [/At most \d+ times in \d+ s per (address|member)\./, (call: Call) => call.limit !== undefined],
      [/Served from restricted countries/, (call: Call) => call.withoutMoney === true],
      [/A member’s answer differs/, (call: Call) => call.differsForMembers === true],
      [/No app of the house/, (call: Call) => call.forPrograms === true],
    ] as const;
    for (const [words, holds] of policies) {
      const said = EVERY.filter(([, , { path, method }]) =>
        words.test(document.paths[`/api${path}`]?.[method.toLowerCase()]?.description ?? ''),
      );
      expect(said.length).toBeGreaterThan(0);
      expect(said).toEqual(EVERY.filter(([, , call]) => holds(call)));
      expect(page).toMatch(words);
    }
  });

  it('describes those calls and no others', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const promised = EVERY.map(([, , call]) => `${call.method.toLowerCase()} /api${call.path}`);
    expect(described.sort()).toEqual([...promised].sort());
    expect(new Set(promised).size).toBe(promised.length);
  });

  it('tells visitors of no operator’s call', () => {
    expect(ALL.length).toBeGreaterThan(EVERY.length);
    for (const text of [JSON.stringify(document), page]) expect(text).not.toContain('/ops/');
  });

  it('says where it is served, and names each operation once', () => {
    expect(document.servers).toEqual([{ url: 'https://play.example' }]);
    const names = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(names.every((name) => /^[A-Za-z]\w+$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(EVERY.length);
  });

  it('points to nothing outside itself and nothing that is not there', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer);
    expect(pointers).toEqual([]);
  });

  it('lists every cause of a refusal, on the page too', () => {
    for (const [name, code] of Object.entries(ERROR_CODES)) {
      expect(document.info.description).toContain(`${code} ${name}`);
      expect(page).toContain(`<td>${code}</td><td>${name}</td>`);
    }
  });

  it('shows every path on the page, and writes the site’s name as text', () => {
    for (const [, , call] of EVERY) expect(page).toContain(`/api${call.path}`);
    expect(page).not.toContain('<Co>');
    expect(page).not.toContain('<script');
  });
});
