import type { IdentityFailure } from '@croupier/contract/calls/compliance/identity';
import type { Language } from '@croupier/contract/codes';
import type { SignedMessage } from '../../http/callers/signed-callback';

/** Path of the identity provider's callbacks. */
export const IDENTITY_CALLBACK_PATH = '/callbacks/identity';

/** A person as documents or an account name them. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD */
  readonly birthday: string;
}

/** One check to begin. */
export interface IdentityOrder extends Person {
  /** Our idempotency key: the same reference is the same check. */
  readonly reference: string;
  /** ISO 3166-1 alpha-2, of the member's address. */
  readonly country: string;
  readonly language: Language;
}

/** What a check has proved: an identity document, and that the person in front of the camera is its holder. */
export type IdentityProof = 'document' | 'face';

/** The state of a check at its provider. `review`: the provider cannot decide, and leaves it to the house. */
export type IdentityUpdate = {
  readonly reference: string;
  /** The provider's own number of it. */
  readonly providerId: string;
  readonly proved: readonly IdentityProof[];
} & (
  | { readonly status: 'open'; readonly url: string }
  | { readonly status: 'failed'; readonly reason: IdentityFailure }
  /** The person as the documents show them. */
  | { readonly status: 'passed'; readonly person: Person }
  | { readonly status: 'review'; readonly person: Person | null }
);

/** The provider sent no answer, or an inconclusive one. */
export class IdentityProviderUnavailable extends Error {}

/** What identity checks need of their provider; `providers/identity` implements it. */
export interface IdentityChecker {
  /** Idempotent by the reference. @throws IdentityProviderUnavailable */
  begin(order: IdentityOrder): Promise<IdentityUpdate>;
  /** @returns 'unknown' when the provider never received the check. @throws IdentityProviderUnavailable */
  query(reference: string): Promise<IdentityUpdate | 'unknown'>;
  /** Which check a callback is about. @returns 'unauthentic' when it is not the provider's, or stale */
  readCallback(message: SignedMessage): { readonly reference: string } | 'unauthentic' | 'malformed';
}
