import type { Call } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { ERROR_CODES } from '@croupier/contract/errors';
import { toJSONSchema } from 'zod/v4/core';
import type { ZodMiniType } from 'zod/mini';

type Schema = Record<string, unknown>;

const schemaOf = (type: ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  return schema;
};

const MEDIA_TYPE = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  query: '',
} as const;

function operationOf(domain: string, name: string, call: Call): Schema {
  const payload = schemaOf(call.payload, 'input');
  const upload = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  const limit = call.limit
    ? ` At most ${call.limit.max} times in ${call.limit.windowSeconds} s per ${call.limit.by}.`
    : '';
  return {
    tags: [domain],
    summary: call.summary,
    description: `Access: ${call.access}.${limit}`,
    operationId: `${domain}_${name}`,
    security: call.access === 'public' ? [] : [{ token: [] }],
    ...(call.body === 'query'
      ? {
          parameters: Object.entries((payload['properties'] ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
            name,
            in: 'query',
            schema,
          })),
        }
      : {
          requestBody: {
            content: { [MEDIA_TYPE[call.body]]: { schema: call.body === 'multipart' ? upload : payload } },
          },
        }),
    responses: {
      200: {
        description:
          'The envelope: `error` 0 is success, any other number is a cause of the list below; `message` is localised.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                error: { type: 'integer' },
                message: { type: 'string' },
                // A refusal carries nothing.
                data: { anyOf: [schemaOf(call.answer, 'output'), { type: 'null' }] },
              },
              required: ['error', 'message', 'data'],
            },
          },
        },
      },
    },
  };
}

/** The calls that the player's origin serves: operators' are no visitor's business. */
export const PLAYER_CALLS: readonly (readonly [domain: string, name: string, call: Call])[] = Object.entries(
  CALLS,
).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Call>).flatMap(([name, call]) =>
    call.access === 'operator' || call.path.startsWith('/ops/') ? [] : [[domain, name, call] as const],
  ),
);

/** The OpenAPI 3.1 document of the player's calls, generated from the contract that the server also validates with. @param server origin that serves them. */
export function openApiDocument(title: string, server: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const [domain, name, call] of PLAYER_CALLS)
    paths[`/api${call.path}`] = { [call.method.toLowerCase()]: operationOf(domain, name, call) };
  const causes = Object.entries(ERROR_CODES).map(([name, code]) => `${code} ${name}`);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `Language by the X-FE-LANG header (tr, en). Causes: ${causes.join(', ')}.`,
    },
    servers: [{ url: server }],
    tags: [...new Set(PLAYER_CALLS.map(([domain]) => domain))].map((name) => ({ name })),
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}
