import { securityCalls } from '@croupier/contract/calls/members/security';
import type { UserInfo } from '@croupier/contract/calls/members/player';
import type { Envelope } from '@croupier/contract/errors';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { ask, request } from '../../../core/calls/client';

export const knowsPasskeys = browserSupportsWebAuthn;

/** What became of a passkey in the browser: its answer, or that the member or another request has ended it, or that the browser could not. */
export type Made<T> = { readonly answer: T } | { readonly ended: 'cancelled' | 'failed' };

/** A member who closes the browser's window is told nothing is wrong: nothing is. */
async function made<T>(work: () => Promise<T>): Promise<Made<T>> {
  try {
    return { answer: await work() };
  } catch (fault) {
    const name = fault instanceof WebAuthnError ? fault.cause : fault;
    const isEnded = name instanceof Error && (name.name === 'NotAllowedError' || name.name === 'AbortError');
    return { ended: isEnded ? 'cancelled' : 'failed' };
  }
}

/** Asks the browser to make a passkey. */
export const makePasskey = (optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) =>
  made(() => startRegistration({ optionsJSON }));

/**
 * Logs in with a passkey that the member chooses.
 * @param autofill among what the browser offers to fill the form with, for as long as the form is open: quiet when there is none
 * @returns undefined when nothing was chosen
 */
async function login(autofill: boolean): Promise<Envelope<UserInfo> | 'failed' | undefined> {
  const optionsJSON = await ask(securityCalls.passkeyLoginOffer, {});
  const signed = await made(() => startAuthentication({ optionsJSON, useBrowserAutofill: autofill }));
  if ('ended' in signed) return signed.ended === 'failed' && !autofill ? 'failed' : undefined;
  return request(securityCalls.passkeyLogin, { passkey: signed.answer });
}

/** In a window of the browser's. @throws CallError */
export const loginWithPasskey = () => login(false);

/** Offers the browser's passkeys under the name's field. Nothing happens where that is unknown, or the server refuses. */
export async function offerInForm(): Promise<Envelope<UserInfo> | undefined> {
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return undefined;
    const answer = await login(true);
    return answer === 'failed' ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** Ends what waits for the member's choice. */
export const endOffer = (): void => WebAuthnAbortService.cancelCeremony();
