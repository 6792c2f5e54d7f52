import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { InputOf } from '@croupier/contract/call';
import { useUser } from '../../../../core/session/session';
import { chosenText } from '../amount/amount';
import type { DepositFormProps } from '../form';
import { HostedModal } from '../hosted/HostedModal';
import { payerPayload } from '../payer';
import { placeBy, useDepositOrder } from '../use-deposit-order';
import type { AmountValues } from '../amount/use-amount-choice';
import { CashScreen } from './CashScreen';

/** Places the order, then fetches where to send the money. */
async function placeCash(entity: InputOf<typeof depositsWalletsCalls.cashDeposit>) {
  const placed = await placeBy(depositsWalletsCalls.cashDeposit, entity, (order) => order);
  if (!('order' in placed)) return placed;
  return placeBy(depositsWalletsCalls.cashImage, placed.order, (image) => ({ ...image, ...placed.order }));
}

/** A cash app: the amount, then where to send it and the note to write. */
export default function CashDepositPopup({ code, onClose }: DepositFormProps) {
  const user = useUser();
  const { order, form } = useDepositOrder({
    place({ preset, typed }: AmountValues) {
      const amount = chosenText(preset, typed);
      return placeCash({ ...(user && payerPayload(user)), memberId: user?.id, amount, depositAmount: amount });
    },
    onClose,
  });
  return (
    <HostedModal code={code} {...form}>
      {order && <CashScreen {...order} onClose={form.onClose} />}
    </HostedModal>
  );
}
