import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { CurrencyCode } from '@croupier/contract/money';
import { request } from '../../../core/calls/client';
import { refreshSession, useSession } from '../../../core/session/session';
import { type Cashout, type CashoutEvent, missingProofs, type Proof, type ProofIds, proofsNow } from './flow';
import { type CashoutMethod, cashoutPayload, type CashoutValues } from './rules';

/** Why a cash-out was refused. `message`: the server's, when the server refused it. */
export type CashoutRefusal =
  | { readonly kind: 'rolling'; readonly message?: string }
  | { readonly kind: 'deposit'; readonly message: string }
  /** It would end a bonus that the member was not asked about. */
  | { readonly kind: 'bonus'; readonly message: string }
  /** The method's fee has changed. */
  | { readonly kind: 'fee'; readonly message: string }
  /** Pictures on file when the form was opened have been rejected since. */
  | { readonly kind: 'proof'; readonly proofs: readonly Proof[]; readonly message?: string }
  | { readonly kind: 'other'; readonly message: string };

/** The result: the form's next event, and the refusal if any. */
export interface CashoutOutcome {
  readonly event: CashoutEvent;
  readonly refusal?: CashoutRefusal;
}

export interface CashoutAsked {
  readonly values: CashoutValues;
  readonly method: CashoutMethod;
  readonly currency: CurrencyCode;
  /** The bonus that the member agreed to end; undefined: none. */
  readonly endsBonus: string | undefined;
}

/** Earlier proofs of the member that were not rejected, as of the last session refresh. */
export function proofsOnFile(): ProofIds {
  const { user } = useSession.getState();
  return {
    ...(user?.idcardProofId && { idcardProofId: user.idcardProofId }),
    ...(user?.paymentProofId && { paymentProofId: user.paymentProofId }),
  };
}

/** Requests the cash-out with the proofs on file now: an operator may have decided while the form was open. */
export async function sendCashout(
  state: Cashout,
  { values, method, currency, endsBonus }: CashoutAsked,
  keyOf: (payload: object) => string,
): Promise<CashoutOutcome> {
  const onFile = (await refreshSession()) ? proofsOnFile() : state.onFile;
  if ((useSession.getState().user?.rollingAmount ?? 0) > 0) return refused({ kind: 'rolling' });
  const proofs = proofsNow(state, onFile);
  const missing = missingProofs({ ...state, proofs });
  if (state.proofRequired && missing.length > 0)
    return { event: { type: 'proofsRefused', onFile }, refusal: { kind: 'proof', proofs: missing } };
  const payload = { ...cashoutPayload(values, method, currency), ...(endsBonus && { endsBonus }), ...proofs };
  const { error, message } = await request(withdrawalsCalls.apply, { ...payload, requestKey: keyOf(payload) });
  if (error === 0) return { event: { type: 'accepted' } };
  if (error === ERROR_CODES.withdrawRollingUnfinished) return refused({ kind: 'rolling', message });
  if (error === ERROR_CODES.withdrawDepositRequired) return refused({ kind: 'deposit', message });
  if (error === ERROR_CODES.withdrawEndsBonus) return refused({ kind: 'bonus', message });
  if (error === ERROR_CODES.withdrawFeeChanged) return refused({ kind: 'fee', message });
  if (error !== ERROR_CODES.withdrawProofRejected) return refused({ kind: 'other', message });
  // An operator rejected a proof between the two calls.
  const left = (await refreshSession()) ? proofsOnFile() : onFile;
  return { event: { type: 'proofsRefused', onFile: left }, refusal: { kind: 'proof', proofs: [], message } };
}

const refused = (refusal: CashoutRefusal): CashoutOutcome => ({ event: { type: 'refused' }, refusal });
