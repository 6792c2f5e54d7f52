import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { useUser } from '../../../session';
import { chosenText } from '../amount';
import type { DepositFormProps } from '../form';
import { HostedModal } from '../hosted/HostedModal';
import { placeBy, useDepositOrder } from '../useDepositOrder';
import type { AmountValues } from '../useAmountChoice';
import { CashScreen } from './CashScreen';

/** Places the order, then asks where to send the money. */
async function placeCash(amount: string, memberId: string) {
  const placed = await placeBy(depositsWalletsCalls.cashDeposit, { amount, memberId }, (order) => order);
  if (!('order' in placed)) return placed;
  return placeBy(depositsWalletsCalls.cashImage, placed.order, (image) => ({ ...image, ...placed.order }));
}

/** A cash app: the amount, then where to send it and the note to write. */
export default function CashDepositPopup({ code, onClose }: DepositFormProps) {
  const memberId = useUser()?.id ?? '';
  const { order, form } = useDepositOrder({
    place: ({ preset, typed }: AmountValues) => placeCash(chosenText(preset, typed), memberId),
    onClose,
  });
  return (
    <HostedModal code={code} {...form}>
      {order && <CashScreen {...order} onClose={form.onClose} />}
    </HostedModal>
  );
}
