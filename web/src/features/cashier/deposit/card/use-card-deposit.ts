import type { InputOf } from '@croupier/contract/call';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { DEPOSIT_STATUS, type DepositMethodCode } from '@croupier/contract/codes';
import { ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { useEffect, useReducer, useState } from 'react';
import { request } from '../../../../core/calls/client';
import { refreshSession } from '../../../../core/session/session';
import { toast } from '../../../../ui/notices/toast';
import { tellAfterwards } from '../../payment/afterwards';
import { trackPurchase } from '../../payment/reports/track';
import { advance, type Flow, type FlowEvent, type Outcome, pollable, START } from '../flow';
import { orderOnce } from '../order-once';
import type { Refusal } from '../refusal';
import { useClosed } from '../use-closed';
import { watchDeposit } from '../watch';

export interface CardDeposit {
  readonly flow: Flow;
  readonly refusal: Refusal | undefined;
  readonly dispatch: (event: FlowEvent) => void;
  /** Creates the deposit, then pays it. Does nothing while one is pending. */
  readonly send: (card: InputOf<typeof depositsCalls.cattlDeposit>) => Promise<void>;
  readonly forgetRefusal: () => void;
}

/** After these errors the payment may still have succeeded, so the server is polled for the outcome. */
const UNSURE: readonly number[] = [NETWORK_FAILURE, ERROR_CODES.serverBusy, ERROR_CODES.providerUnavailable];

/**
 * A card deposit: created and then paid in the CATTL variant, posted once in the direct one; then polled every two seconds until it has ended. A
 * screen that is closed meanwhile still reports the answer. Stores no card data.
 * @param lost message for a direct post without an answer, which may or may not have arrived.
 */
export function useCardDeposit(code: DepositMethodCode, lost: string): CardDeposit {
  const [flow, dispatch] = useReducer(advance, START);
  const [refusal, setRefusal] = useState<Refusal>();
  const closed = useClosed();
  const id = pollable(flow);
  const knowsChallenge = flow.at === 'challenge' || (flow.at === 'waiting' && flow.url !== null);

  useEffect(() => {
    if (id === undefined) return undefined;
    return watchDeposit(id, knowsChallenge, dispatch);
  }, [id, knowsChallenge]);

  const paid = flow.at === 'success' ? flow.id : undefined;
  useEffect(() => {
    if (paid === undefined) return;
    void refreshSession();
    void trackPurchase(paid);
  }, [paid]);

  const refuse = (told: Refusal) => {
    if (closed.current) toast.error(told.message);
    setRefusal(told);
    dispatch({ type: 'refused' });
  };

  const answer = (outcome: Outcome) => {
    if (closed.current) tellAfterwards(outcome.id);
    dispatch({ type: 'answered', outcome });
  };

  const send: CardDeposit['send'] = async (card) => {
    if (flow.at !== 'form') return;
    dispatch({ type: 'submitted' });
    if (code === 'VISA_MASTERCARD_1') return payDirectly(card);
    const created = await orderOnce(depositsCalls.cattlDeposit, card);
    if (created.error !== 0) refuse(created);
    // Closing the screen before the payment cancels it.
    else if (!closed.current) await pay(created.data.id);
  };

  const payDirectly = async (card: InputOf<typeof hostedDepositsCalls.directCard>) => {
    const { error, message, data } = await orderOnce(hostedDepositsCalls.directCard, card);
    const isLost = error === NETWORK_FAILURE || error === ERROR_CODES.serverBusy;
    if (error === 0) answer(data);
    else refuse({ error, message: isLost ? lost : message });
  };

  const pay = async (depositId: string) => {
    const { error, message, data } = await request(depositsCalls.cattlPay, { depositId });
    if (error === 0) answer(data);
    else if (error === ERROR_CODES.depositDeclined)
      answer({ id: depositId, status: DEPOSIT_STATUS.declined, challengeUrl: null, reason: message });
    else if (!UNSURE.includes(error)) refuse({ error, message });
    else if (closed.current) tellAfterwards(depositId);
    else dispatch({ type: 'unsure', id: depositId });
  };

  return { flow, refusal, dispatch, send, forgetRefusal: () => setRefusal(undefined) };
}
