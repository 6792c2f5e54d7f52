import * as client from 'openid-client';
import { IdentityFault, type IdentityProvider, type LoginBinding } from '../../domains/members/provider';
import { MEBIBYTE, readText } from '../../platform/answer-body';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import type { OidcSettings } from './config';

const PATIENCE_MILLISECONDS = 10_000;
/** How long what a provider says of itself is remembered. */
const METADATA_MILLISECONDS = 3_600_000;

export interface OidcDeps {
  /** Where the provider sends browsers back to. */
  readonly redirectUri: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly patienceMilliseconds?: number;
}

/** No answer, or none that is one. */
class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** A request to the provider: no longer than our patience, no larger than a mebibyte. */
const fetchWithin =
  (patienceMilliseconds: number): client.CustomFetch =>
  async (url, { body, ...options }) => {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    try {
      const response = await fetch(url, { ...options, ...(body && { body: body as string }), signal });
      const text = await readText(response, MEBIBYTE, signal);
      if (response.status >= 500) throw new Unreachable(`status ${response.status}`);
      const { status, headers } = response;
      return new Response(text === '' ? null : text, { status, headers });
    } catch (failure) {
      throw failure instanceof Unreachable ? failure : new Unreachable((failure as Error).name);
    }
  };

const causesOf = (failure: unknown): unknown[] =>
  failure instanceof Error ? [failure, ...causesOf(failure.cause)] : [];

/** What went wrong, in words that hold neither a code nor a token. */
function faultOf(failure: unknown): IdentityFault {
  if (failure instanceof client.AuthorizationResponseError)
    return new IdentityFault(failure.error === 'access_denied' ? 'declined' : 'failed', failure.error.slice(0, 100));
  const unreachable = causesOf(failure).find((cause) => cause instanceof Unreachable);
  if (unreachable) return new IdentityFault('unavailable', (unreachable as Error).message);
  const { code, message } = failure as { code?: string; message?: string };
  return new IdentityFault('failed', `${code ?? ''} ${message ?? ''}`.trim().slice(0, 200));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** First and last name: as the provider tells them apart, else the last word of the whole name is the last name. */
function namesOf(claims: Readonly<Record<string, unknown>>): { firstName: string; lastName: string } {
  const [given, family] = [textOf(claims['given_name']), textOf(claims['family_name'])];
  if (given !== '' || family !== '') return { firstName: given, lastName: family };
  const words = textOf(claims['name']).split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

/**
 * A provider of logins by OpenID Connect Core 1.0: discovery, authorization code with PKCE, state and nonce. The id token is believed for its signature by
 * the provider's published keys, its issuer, audience, nonce and times.
 */
export function createOidcProvider(settings: OidcSettings, deps: OidcDeps): IdentityProvider {
  const { clock, log, redirectUri } = deps;
  const issuer = new URL(settings.issuer);
  let known: { readonly until: number; readonly configuration: Promise<client.Configuration> } | undefined;

  async function discover(): Promise<client.Configuration> {
    // http outside production alone: the configuration refuses it there.
    const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    return client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      execute: [...insecure, client.enableNonRepudiationChecks],
      [client.customFetch]: fetchWithin(deps.patienceMilliseconds ?? PATIENCE_MILLISECONDS),
    });
  }

  /** Read once an hour; a failure is not remembered. */
  function configured(): Promise<client.Configuration> {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.configuration;
    const configuration = discover();
    known = { until: now + METADATA_MILLISECONDS, configuration };
    configuration.catch(() => {
      known = undefined;
    });
    return configuration;
  }

  async function asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      const fault = faultOf(failure);
      if (fault.kind !== 'declined')
        log.warn({ provider: settings.name, reason: fault.message }, 'a social login failed');
      throw fault;
    }
  }

  const metadata = () =>
    configured().catch((failure: unknown) => {
      // What is no description of a provider is none that a login can use.
      throw causesOf(failure).some((cause) => cause instanceof Unreachable)
        ? failure
        : new Error('no provider', { cause: new Unreachable((failure as Error).message) });
    });

  return {
    id: settings.id,
    name: settings.name,
    issuer: issuer.href,
    loginUrl: ({ state, nonce, verifier }: LoginBinding, language) =>
      asked(async () => {
        const url = client.buildAuthorizationUrl(await metadata(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
        });
        return url.href;
      }),
    identify: (answer, { state, nonce, verifier }) =>
      asked(async () => {
        const configuration = await metadata();
        const url = new URL(redirectUri);
        url.search = answer.toString();
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no id token');
        const asksForMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = asksForMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
        const told: Readonly<Record<string, unknown>> = { ...more, ...claims };
        // Some providers write the truth as text.
        const emailProved = told['email_verified'] === true || told['email_verified'] === 'true';
        return { subject: claims.sub, email: textOf(told['email']), emailProved, ...namesOf(told) };
      }),
  };
}
