import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { CurrencyCode } from '@croupier/contract/money';
import { request } from '../../../core/calls/client';
import { refreshSession, useSession } from '../../../core/session/session';
import { type Cashout, type CashoutEvent, missingProofs, type Proof, type ProofIds, proofsNow } from './flow';
import { type CashoutMethod, cashoutPayload, type CashoutValues } from './rules';

/** Why a cash-out did not go through. `message` is the server's, when it was the server that refused. */
export type CashoutRefusal =
  | { readonly kind: 'rolling'; readonly message?: string }
  | { readonly kind: 'deposit'; readonly message: string }
  /** The method costs something else by now. */
  | { readonly kind: 'fee'; readonly message: string }
  /** Pictures that were on file when the form was opened have not been accepted. */
  | { readonly kind: 'proof'; readonly proofs: readonly Proof[]; readonly message?: string }
  | { readonly kind: 'other'; readonly message: string };

/** What came of it: where the form goes, and why it did not go through. */
export interface CashoutOutcome {
  readonly event: CashoutEvent;
  readonly refusal?: CashoutRefusal;
}

export interface CashoutAsked {
  readonly values: CashoutValues;
  readonly method: CashoutMethod;
  readonly currency: CurrencyCode;
}

/** Proofs that the member has sent before and that were not refused, as far as the session knows. */
export function proofsOnFile(): ProofIds {
  const { user } = useSession.getState();
  return {
    ...(user?.idcardProofId && { idcardProofId: user.idcardProofId }),
    ...(user?.paymentProofId && { paymentProofId: user.paymentProofId }),
  };
}

/** Asks for the cash-out with what is on file now: an operator may have decided while the form stood open. */
export async function sendCashout(
  state: Cashout,
  { values, method, currency }: CashoutAsked,
  keyOf: (payload: object) => string,
): Promise<CashoutOutcome> {
  const onFile = (await refreshSession()) ? proofsOnFile() : state.onFile;
  if ((useSession.getState().user?.rollingAmount ?? 0) > 0) return refused({ kind: 'rolling' });
  const proofs = proofsNow(state, onFile);
  const missing = missingProofs(proofs);
  if (state.proofRequired && missing.length > 0)
    return { event: { type: 'proofsRefused', onFile }, refusal: { kind: 'proof', proofs: missing } };
  const payload = { ...cashoutPayload(values, method, currency), ...proofs };
  const { error, message } = await request(withdrawalsCalls.apply, { ...payload, requestKey: keyOf(payload) });
  if (error === 0) return { event: { type: 'accepted' } };
  if (error === ERROR_CODES.withdrawRollingUnfinished) return refused({ kind: 'rolling', message });
  if (error === ERROR_CODES.withdrawDepositRequired) return refused({ kind: 'deposit', message });
  if (error === ERROR_CODES.withdrawFeeChanged) return refused({ kind: 'fee', message });
  if (error !== ERROR_CODES.withdrawProofRejected) return refused({ kind: 'other', message });
  // It was decided between the two calls.
  const left = (await refreshSession()) ? proofsOnFile() : onFile;
  return { event: { type: 'proofsRefused', onFile: left }, refusal: { kind: 'proof', proofs: [], message } };
}

const refused = (refusal: CashoutRefusal): CashoutOutcome => ({ event: { type: 'refused' }, refusal });
