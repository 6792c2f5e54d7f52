import { useReducer, useRef, useState } from 'react';
import { refreshSession } from '../../../core/session/session';
import { advance, type Cashout, type CashoutEvent, clickGuard, newCashout } from './flow';
import { requestKeys } from './request-key';
import { CLICK_GUARD_MILLISECONDS } from './rules';
import { type CashoutAsked, type CashoutRefusal, proofsOnFile, sendCashout } from './send';

export interface CashoutSending {
  readonly state: Cashout;
  readonly dispatch: (event: CashoutEvent) => void;
  readonly refusal: CashoutRefusal | undefined;
  readonly forgetRefusal: () => void;
  readonly send: (asked: CashoutAsked) => Promise<void>;
}

/** The steps of a cash-out and its request. */
export function useCashout(): CashoutSending {
  const [state, dispatch] = useReducer(advance, undefined, () => newCashout(proofsOnFile()));
  const [refusal, setRefusal] = useState<CashoutRefusal>();
  const [keyOf] = useState(() => requestKeys());
  const counts = useRef(clickGuard(CLICK_GUARD_MILLISECONDS));

  const send: CashoutSending['send'] = async (asked) => {
    if (state.sending || !counts.current(performance.now())) return;
    dispatch({ type: 'sent' });
    const outcome = await sendCashout(state, asked, keyOf);
    dispatch(outcome.event);
    if (outcome.refusal) setRefusal(outcome.refusal);
    else void refreshSession();
  };
  return { state, dispatch, refusal, forgetRefusal: () => setRefusal(undefined), send };
}
