import { type Call, isDeskCall } from '@croupier/contract/call';
import { CALLS, type DomainName } from '@croupier/contract/calls/index';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
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

/** What the calls of a domain are about. */
const ABOUT: Readonly<Record<DomainName, string>> = {
  members: 'Accounts: signing in and up, passwords, second factors, profiles and balances.',
  closing: 'Closing an account.',
  dataCopy: 'A copy of everything that the house keeps about the member.',
  sessions: 'Where the member is logged in.',
  social: 'Logins by OpenID Connect, and what login and registration offer.',
  security: 'Second factors: codes of an authenticator app, recovery codes and passkeys; the login by passkey.',
  messages: 'The member’s message centre.',
  push: 'Notifications on the member’s browsers.',
  support: 'Questions to support.',
  supportChat: 'Chat with support. Lines are pushed over a WebSocket, which docs/chat.md describes.',
  compliance: 'Pictures and documents that members hand in to prove who they are.',
  identity: 'Checks of a member’s identity by an outside provider.',
  exclusion: 'Breaks and self-exclusion.',
  content: 'Banners, articles, pictures, countries and states: what the pages show.',
  deposits: 'Deposits: methods, orders and how they went.',
  depositsHosted: 'Deposits that are paid on the page of a provider.',
  depositsCrypto: 'Deposits in coins, seen on their chains.',
  depositsWallets: 'Deposits from electronic wallets.',
  depositLimits: 'What a member may deposit in a day, a week and a month.',
  withdrawals: 'Cash-outs, their methods and statements.',
  catalogue: 'Games, categories and makers, and opening a game.',
  rounds: 'Rounds that were played, and proof that they were fair.',
  jackpots: 'Pots and who won them.',
  rewards: 'Bonuses of the member, and the offers that are open.',
  loyalty: 'The VIP club: points, levels and the store.',
  invitations: 'Members who were invited, and what that earns.',
  rakeback: 'The share of the house’s edge that comes back to the member.',
  contests: 'Missions and races.',
  desk: 'The calls of the console.',
};

type Described = readonly (readonly [domain: DomainName, name: string, call: Call])[];

const ALL: Described = Object.entries(CALLS).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => [domain as DomainName, name, call] as const),
);

/** The calls that the player's origin serves: operators' are no visitor's business. */
export const PLAYER_CALLS = ALL.filter(([, , call]) => !isDeskCall(call));
/** The calls that the console's origin serves. */
export const OPERATOR_CALLS = ALL.filter(([, , call]) => isDeskCall(call));

const envelopeOf = (data: Schema) => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { error: { type: 'integer' }, message: { type: 'string' }, data },
      required: ['error', 'message', 'data'],
    },
  },
});
/** A refusal carries nothing. */
const REFUSED = { type: 'null' } as const;

function answersOf(call: Call): Schema {
  const files = Object.fromEntries((call.file ?? []).map((type) => [type, {}]));
  return {
    200: {
      description: `${call.file ? 'The file; a refusal is an envelope' : 'The envelope'}: \`error\` 0 is success, any other number is a cause of the list above; \`message\` is localised.`,
      content: call.file
        ? { ...files, ...envelopeOf(REFUSED) }
        : envelopeOf({ anyOf: [schemaOf(call.answer, 'output'), REFUSED] }),
    },
    '4XX': { description: 'No such call, or its body cannot be read.', content: envelopeOf(REFUSED) },
    '5XX': { description: 'The server failed; the same call may be tried again.', content: envelopeOf(REFUSED) },
  };
}

function parametersOf(payload: Schema): Schema[] {
  const required = new Set((payload['required'] ?? []) as string[]);
  return Object.entries((payload['properties'] ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

/** What the contract says of who is served, how often and with what, in sentences. */
export function notesOf({ limit, withoutMoney, differsForMembers, forPrograms }: Call): string[] {
  return [
    limit && `At most ${limit.max} times in ${limit.windowSeconds} s per ${limit.by}.`,
    withoutMoney && 'Served from restricted countries and during a break or an exclusion, too.',
    differsForMembers && 'A member’s answer differs from a visitor’s.',
    forPrograms && 'No app of the house makes it.',
  ].filter((note) => typeof note === 'string');
}

function operationOf(domain: string, name: string, call: Call): Schema {
  const payload = schemaOf(call.payload, 'input');
  const upload = {
    ...payload,
    properties: { ...(payload['properties'] as Schema | undefined), file: { type: 'string', format: 'binary' } },
    required: [...((payload['required'] ?? []) as string[]), 'file'],
  };
  return {
    tags: [domain],
    summary: call.summary,
    description: [`Access: ${call.access}.`, ...notesOf(call)].join(' '),
    operationId: `${domain}_${name}`,
    security: call.access === 'public' ? [] : [{ token: [] }],
    ...(call.body === 'query'
      ? {
          parameters: parametersOf(payload),
        }
      : {
          requestBody: {
            content: { [MEDIA_TYPE[call.body]]: { schema: call.body === 'multipart' ? upload : payload } },
          },
        }),
    responses: answersOf(call),
  };
}

/**
 * The OpenAPI 3.1 document of calls, generated from the contract that the server also validates with.
 * @param server origin that serves them.
 */
export function openApiDocument(title: string, server: string, calls: Described = PLAYER_CALLS): Schema {
  const paths: Record<string, Schema> = {};
  for (const [domain, name, call] of calls)
    paths[`/api${call.path}`] = { [call.method.toLowerCase()]: operationOf(domain, name, call) };
  const causes = Object.entries(ERROR_CODES).map(([name, code]) => `${code} ${name}`);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `Language by the X-FE-LANG header (${COMPLETE_LANGUAGES.join(', ')}). Causes: ${causes.join(', ')}.`,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: [...new Set(calls.map(([domain]) => domain))].map((name) => ({ name, description: ABOUT[name] })),
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}
