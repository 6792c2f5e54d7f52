import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { secretOf } from '../secrets';
import { loginPage } from './page';
import { PEOPLE, type Person, subjectOf } from './people';

const CLIENT_ID = 'croupier';
const CODE_MILLISECONDS = 60_000;
const TOKEN_SECONDS = 300;

export interface OidcOptions {
  readonly sandboxSecret: string;
  /** Where browsers reach this process; default: the address of each request. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
}

/** What a tester may do to an answer; `wrong…` are attacks that the client must notice. */
export const FAULTS = ['late', 'expired', 'wrongNonce', 'wrongAudience', 'wrongIssuer', 'wrongKey', 'down'] as const;
type Fault = (typeof FAULTS)[number];

type Asked = Readonly<Record<string, string | undefined>>;

interface Grant {
  readonly person: Person;
  readonly asked: Asked;
  readonly fault: string;
  readonly until: number;
}

const isWebAddress = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Client id and secret, from the form or from the header (RFC 6749 §2.3.1). */
function clientOf({ headers, body }: FastifyRequest): string {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (basic) return decodeURIComponent(Buffer.from(basic, 'base64').toString());
  const { client_id: id, client_secret: secret } = (body ?? {}) as Asked;
  return `${id}:${secret}`;
}

const issuerOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}/oidc`;

/** Plays an OpenID provider: discovery, a page to choose a person, tokens signed by its key. @returns the link to it, as HTML. */
export async function serveOidc(app: FastifyInstance, options: OidcOptions): Promise<string> {
  const { now } = options;
  const client = `${CLIENT_ID}:${secretOf(options.sandboxSecret, 'oidc')}`;
  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangers = await generateKeyPair('RS256');
  const kid = randomBytes(8).toString('hex');
  const grants = new Map<string, Grant>();

  app.get('/oidc/.well-known/openid-configuration', (request) => {
    const issuer = issuerOf(request);
    return {
      issuer,
      authorization_endpoint: `${options.publicUrl ?? issuer.replace(/\/oidc$/, '')}/oidc/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
    };
  });
  app.get('/oidc/jwks', async () => ({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }],
  }));

  app.get<{ Querystring: Asked }>('/oidc/authorize', ({ query }, reply) => {
    if (query['client_id'] !== CLIENT_ID || !isWebAddress(query['redirect_uri']))
      return reply.code(400).send({ message: 'unknown client, or no address to go back to' });
    return reply.header('Cache-Control', 'no-store').type('text/html').send(loginPage(query));
  });
  app.post<{ Querystring: Asked; Body: Asked | null }>('/oidc/authorize', ({ query, body }, reply) => {
    const redirectUri = query['redirect_uri'];
    if (query['client_id'] !== CLIENT_ID || !isWebAddress(redirectUri))
      return reply.code(400).send({ message: 'unknown client, or no address to go back to' });
    const back = new URL(redirectUri);
    if (query['state']) back.searchParams.set('state', query['state']);
    const act = body?.['act'] ?? 'decline';
    if (act === 'decline') {
      back.searchParams.set('error', 'access_denied');
      return reply.redirect(back.href, 303);
    }
    const other = {
      email: body?.['email'] ?? '',
      emailProved: body?.['proved'] === 'yes',
      firstName: body?.['firstName'] ?? '',
      lastName: body?.['lastName'] ?? '',
    };
    const code = randomBytes(24).toString('base64url');
    const person = PEOPLE[body?.['person'] ?? ''] ?? other;
    grants.set(code, { person, asked: query, fault: act, until: now().getTime() + CODE_MILLISECONDS });
    back.searchParams.set('code', code);
    return reply.redirect(back.href, 303);
  });

  const idToken = (request: FastifyRequest, { person, asked, fault }: Grant) => {
    const is = (name: Fault) => fault === name;
    const seconds = Math.floor(now().getTime() / 1000) - (is('expired') ? 2 * TOKEN_SECONDS : 0);
    const claims = {
      nonce: is('wrongNonce') ? 'another-login' : asked['nonce'],
      ...(person.email !== '' && { email: person.email, email_verified: person.emailProved }),
      given_name: person.firstName,
      family_name: person.lastName,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(is('wrongIssuer') ? 'https://elsewhere.example' : issuerOf(request))
      .setSubject(subjectOf(person))
      .setAudience(is('wrongAudience') ? 'another-client' : CLIENT_ID)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(is('wrongKey') ? strangers.privateKey : keys.privateKey);
  };

  app.post<{ Body: Asked | null }>('/oidc/token', async (request, reply) => {
    const asked = request.body ?? {};
    if (clientOf(request) !== client) return reply.code(401).send({ error: 'invalid_client' });
    const code = asked['code'] ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(asked['code_verifier'] ?? '')
      .digest('base64url');
    if (
      !grant ||
      grant.until <= now().getTime() ||
      grant.asked['redirect_uri'] !== asked['redirect_uri'] ||
      grant.asked['code_challenge'] !== challenge
    )
      return reply.code(400).send({ error: 'invalid_grant' });
    if (grant.fault === 'down') return reply.code(503).send({ error: 'temporarily_unavailable' });
    if (grant.fault === 'late') await pause(options.lateMilliseconds);
    return reply.header('Cache-Control', 'no-store').send({
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: await idToken(request, grant),
    });
  });
  return '<p>Sandbox ID, an OpenID provider: <a href="/oidc/.well-known/openid-configuration">its description</a></p>';
}
