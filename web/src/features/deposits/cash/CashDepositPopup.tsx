import type { AnswerOf } from '@croupier/contract/call';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { useState } from 'react';
import { request } from '../../../client';
import { refreshSession, useUser } from '../../../session';
import { chosenText } from '../amount';
import type { DepositFormProps } from '../form';
import { HostedModal } from '../hosted/HostedModal';
import type { CardValues } from '../rules';
import { CashScreen } from './CashScreen';

type CashImage = AnswerOf<typeof depositsWalletsCalls.cashImage>;

/** A cash app: the amount, then where to send it and the note to write. */
export default function CashDepositPopup({ code, onClose }: DepositFormProps) {
  const memberId = useUser()?.id ?? '';
  const [sending, setSending] = useState(false);
  const [order, setOrder] = useState<CashImage & { orderId: string; amount: number }>();
  const [refusal, setRefusal] = useState<{ error: number; message: string }>();

  const submit = async ({ preset, typed }: CardValues) => {
    if (sending) return;
    setSending(true);
    const placed = await request(depositsWalletsCalls.cashDeposit, { amount: chosenText(preset, typed), memberId });
    const told = placed.error === 0 ? await request(depositsWalletsCalls.cashImage, placed.data) : placed;
    setSending(false);
    if (told.error !== 0 || placed.error !== 0) setRefusal({ error: told.error, message: told.message });
    else setOrder({ ...(told.data as CashImage), orderId: placed.data.orderId, amount: placed.data.amount });
  };
  const close = () => {
    if (order) void refreshSession();
    onClose();
  };
  return (
    <HostedModal
      code={code}
      onClose={close}
      sending={sending}
      onSubmit={submit}
      refusal={refusal}
      onRefusalSeen={() => setRefusal(undefined)}
    >
      {order && <CashScreen {...order} onClose={close} />}
    </HostedModal>
  );
}
