import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { CurrencyCode } from '@croupier/contract/money';
import { useReducer, useRef, useState } from 'react';
import { request } from '../../client';
import { refreshSession, useSession } from '../../session';
import { advance, type Cashout, type CashoutEvent, clickGuard, newCashout, type ProofIds } from './flow';
import { requestKeys } from './requestKey';
import { type CashoutMethod, cashoutPayload, type CashoutValues, CLICK_GUARD_MILLISECONDS } from './rules';

/** Why a cash-out did not go through: the rolling rule, a missing deposit, another fee, or the server's own words. */
export type CashoutRefusal =
  /** `message` is the server's, when it was the server that refused. */
  | { readonly kind: 'rolling'; readonly message?: string }
  | { readonly kind: 'deposit'; readonly message: string }
  /** The method costs something else by now. */
  | { readonly kind: 'fee'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

export interface CashoutSending {
  readonly state: Cashout;
  readonly dispatch: (event: CashoutEvent) => void;
  readonly refusal: CashoutRefusal | undefined;
  readonly forgetRefusal: () => void;
  readonly send: (values: CashoutValues, method: CashoutMethod, currency: CurrencyCode) => Promise<void>;
}

/** The steps of a cash-out and its request. */
export function useCashout(): CashoutSending {
  const [state, dispatch] = useReducer(advance, undefined, () => newCashout(proofsOnFile()));
  const [refusal, setRefusal] = useState<CashoutRefusal>();
  const [keyOf] = useState(() => requestKeys());
  const counts = useRef(clickGuard(CLICK_GUARD_MILLISECONDS));

  const refuse = (reason: CashoutRefusal) => {
    dispatch({ type: 'refused' });
    setRefusal(reason);
  };
  const send: CashoutSending['send'] = async (values, method, currency) => {
    if (state.sending || !counts.current(performance.now())) return;
    dispatch({ type: 'sent' });
    await refreshSession();
    if ((useSession.getState().user?.rollingAmount ?? 0) > 0) {
      refuse({ kind: 'rolling' });
      return;
    }
    const payload = { ...cashoutPayload(values, method, currency), ...state.proofs };
    const { error, message } = await request(withdrawalsCalls.apply, { ...payload, requestKey: keyOf(payload) });
    if (error === 0) {
      dispatch({ type: 'accepted' });
      void refreshSession();
    } else if (error === ERROR_CODES.withdrawRollingUnfinished) refuse({ kind: 'rolling', message });
    else if (error === ERROR_CODES.withdrawDepositRequired) refuse({ kind: 'deposit', message });
    else if (error === ERROR_CODES.withdrawFeeChanged) refuse({ kind: 'fee', message });
    else refuse({ kind: 'other', message });
  };
  return { state, dispatch, refusal, forgetRefusal: () => setRefusal(undefined), send };
}

/** Proofs that the member has uploaded before. */
function proofsOnFile(): ProofIds {
  const { user } = useSession.getState();
  return {
    ...(user?.idcardProofId && { idcardProofId: user.idcardProofId }),
    ...(user?.paymentProofId && { paymentProofId: user.paymentProofId }),
  };
}
