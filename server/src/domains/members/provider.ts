import type { Language } from '@croupier/contract/codes';

/** A person as a provider of logins has proved them. */
export interface ProvedIdentity {
  /** Names the person at the provider, for ever. */
  readonly subject: string;
  /** As the provider tells them; empty where it does not. */
  readonly email: string;
  /** Whether the provider has proved that the address is the person's. */
  readonly emailProved: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** What binds the answer of a provider to the login that was begun here. */
export interface LoginBinding {
  readonly state: string;
  readonly nonce: string;
  /** Secret of the code (PKCE, RFC 7636). */
  readonly verifier: string;
}

/** `declined`: the person said no. `failed`: the answer is not one that may be believed. `unavailable`: there is none. */
export type IdentityFaultKind = 'declined' | 'failed' | 'unavailable';

/** A login that a provider did not confirm. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault';

  constructor(
    readonly kind: IdentityFaultKind,
    reason: string,
  ) {
    super(reason);
  }
}

/** One provider of logins by OpenID Connect. */
export interface IdentityProvider {
  /** One digit, which stands in the address that the provider sends browsers back to. */
  readonly id: string;
  /** As its button names it. */
  readonly name: string;
  /** Who vouches for the subjects: the same person has another subject at another issuer. */
  readonly issuer: string;
  /** Address of the page on which a person logs in. @throws IdentityFault. */
  loginUrl(binding: LoginBinding, language: Language): Promise<string>;
  /** @param answer the query with which the browser came back. @throws IdentityFault. */
  identify(answer: URLSearchParams, binding: LoginBinding): Promise<ProvedIdentity>;
}
