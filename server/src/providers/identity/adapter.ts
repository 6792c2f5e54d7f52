import {
  type IdentityChecker,
  IdentityProviderUnavailable,
  type IdentityUpdate,
} from '../../domains/compliance/provider';
import { ownPage } from '../own-page';
import { askSigned, readAnswer, readSigned, type SignedPartner } from '../signed-ask';
import { CheckAnswer, IdentityCallbackBody } from './wire';

/** The signed identity protocol of docs/identity-checks.md. */

export interface IdentityOptions extends SignedPartner {
  /** The provider's origin. */
  readonly url: string;
  /** Where browsers reach its pages; a page anywhere else is not opened. */
  readonly browserUrl: string;
  /** Where its page sends the member when it is done. */
  readonly returnUrl: string;
}

/** @throws IdentityProviderUnavailable in place of what the shared parts throw. Errors carry no payload. */
async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    throw new IdentityProviderUnavailable((failure as Error).message);
  }
}

export function createIdentityChecker(options: IdentityOptions): IdentityChecker {
  const { callbackUrl, returnUrl } = options;
  const pagesOrigin = new URL(options.browserUrl).origin;
  const urlOf = (path: string) => new URL(`/identity/v1/checks${path}`, options.url);

  function updateOf(reference: string, answer: CheckAnswer): IdentityUpdate {
    if (answer.reference !== reference) throw new IdentityProviderUnavailable('an answer about another check');
    const common = { reference, providerId: answer.checkId };
    switch (answer.status) {
      case 'open':
        return { ...common, proved: [], status: 'open', url: ownPage(answer.url, pagesOrigin) };
      case 'failed':
        return { ...common, proved: [], status: 'failed', reason: answer.reason };
      case 'passed':
        return { ...common, proved: answer.proved, status: 'passed', person: answer.person };
      case 'review':
        return { ...common, proved: answer.proved, status: 'review', person: answer.person };
    }
  }

  return {
    begin: (order) =>
      checked(async () => {
        const answer = await askSigned(options, 'POST', urlOf(''), { ...order, callbackUrl, returnUrl });
        return updateOf(order.reference, readAnswer(CheckAnswer, answer));
      }),
    query: (reference) =>
      checked(async () => {
        const answer = await askSigned(options, 'GET', urlOf(`/${encodeURIComponent(reference)}`));
        return answer.status === 404 ? 'unknown' : updateOf(reference, readAnswer(CheckAnswer, answer));
      }),
    readCallback({ timestamp, signature, body }) {
      const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
      const path = new URL(callbackUrl).pathname;
      const read = readSigned(options, { method: 'POST', path, headers, body });
      if (typeof read === 'string') return read;
      const parsed = IdentityCallbackBody.safeParse(read.said);
      return parsed.success ? { reference: parsed.data.reference } : 'malformed';
    },
  };
}
