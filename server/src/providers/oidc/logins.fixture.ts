import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { serveOidc } from '../../../../sandbox/src/oidc/index';
import { secretOf } from '../../../../sandbox/src/secrets';
import { systemClock } from '../../platform/clock';
import { createLog } from '../../platform/log';
import { systemRandomness } from '../../platform/randomness';
import { deviceOf } from '../../http/callers/device';
import type { MemberSession } from '../../http/context';
import { createOidcProvider } from './adapter';
import type { Caller } from '../../domains/members/deps';
import { callerFrom, type OpenMembers } from '../../domains/members/fixture';
import type { Proof } from '../../domains/members/factors/codes';
import type { IdentityProvider } from '../../domains/members/provider';
import { finishSocialLogin, startSocialLogin } from '../../domains/members/social/logins';

const SECRET = 'a secret of the tests';

/** The sandbox's OpenID provider on a port of its own, and our adapter of it. */
export async function openProvider(id: string): Promise<{ provider: IdentityProvider; close: () => Promise<void> }> {
  const app: FastifyInstance = fastify();
  await app.register(formbody);
  await serveOidc(app, { sandboxSecret: SECRET, publicUrl: undefined, now: () => new Date(), lateMilliseconds: 50 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const settings = {
    id,
    name: `Provider ${id}`,
    issuer: `${address}/oidc`,
    clientId: 'croupier',
    clientSecret: secretOf(SECRET, 'oidc'),
  };
  const redirectUri = `https://play.example/login/return/${id}`;
  const provider = createOidcProvider(settings, { redirectUri, clock: systemClock, log: createLog('silent') });
  return { provider, close: () => app.close() };
}

/** A browser with an id of its own. */
export function browser(): Caller {
  const ids = { random: systemRandomness, secure: true };
  const id = systemRandomness.bytes(32).toString('base64url');
  return callerFrom({ device: deviceOf({ headers: { cookie: `croupier.device=${id}` } }, ids) });
}

/** What a person does at the provider's page. */
export interface AtProvider {
  readonly act?: string;
  readonly email?: string;
  readonly proved?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
}

let nextPerson = 0;
/** Somebody whom no account knows, with a proved address. */
export const somebody = (overrides: AtProvider = {}): AtProvider => {
  nextPerson += 1;
  const email = `social${nextPerson}@example.com`;
  return { act: 'continue', email, proved: true, firstName: 'Ada', lastName: 'Byron', ...overrides };
};

export interface Return {
  readonly provider: string;
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
  readonly iss?: string;
}

/** Fills in the provider's page. @returns what the browser comes back with. */
export async function atProvider(
  url: string,
  { act = 'continue', proved = true, ...person }: AtProvider,
): Promise<Return> {
  const form = new URLSearchParams({ act, person: 'other', ...person, ...(proved && { proved: 'yes' }) });
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const provider = back.pathname.split('/').at(-1) ?? '';
  return { provider, ...Object.fromEntries(back.searchParams) } as Return;
}

/** Social logins of a house, as browsers make them. */
export const socialOf = (house: OpenMembers) => {
  const start = (provider: string, caller: Caller, session: MemberSession | null = null, proof?: Partial<Proof>) =>
    startSocialLogin(house.deps, provider, caller, session, proof);
  const finish = (back: Return, caller: Caller, session: MemberSession | null = null) =>
    finishSocialLogin(house.deps, back, caller, session);
  return {
    start,
    finish,
    /** From the button to the way back. */
    async come(caller: Caller, person: AtProvider, provider = '1'): Promise<Return> {
      return atProvider((await start(provider, caller)).url, person);
    },
    /** The whole login of somebody whom no account knows. */
    async pending(caller: Caller, person: AtProvider, provider = '1') {
      const outcome = await finish(await this.come(caller, person, provider), caller);
      if (!('pending' in outcome)) throw new Error('an account knows this person');
      return outcome.pending;
    },
  };
};
