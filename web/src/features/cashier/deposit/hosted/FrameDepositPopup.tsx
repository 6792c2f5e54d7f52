import { PaymentResult } from '../../payment/PaymentResult';
import { usePaymentTruth } from '../../payment/use-payment-truth';
import { useUser } from '../../../../core/session/session';
import { chosenText } from '../amount/amount';
import type { DepositFormProps } from '../form';
import { payerPayload } from '../payer';
import type { AmountValues } from '../amount/use-amount-choice';
import { useDepositOrder } from '../use-deposit-order';
import { FRAME_METHODS, type FrameMethod, isFrameMethod } from './frames';
import { HostedModal } from './HostedModal';
import { InFrame } from './InFrame';

/** The provider's page in a frame; its order is polled until it is paid or has failed. */
export default function FrameDepositPopup({ code, onClose }: DepositFormProps) {
  return isFrameMethod(code) ? <FrameForm code={code} method={FRAME_METHODS[code]} onClose={onClose} /> : null;
}

function FrameForm({ code, method, onClose }: DepositFormProps & { method: FrameMethod }) {
  const user = useUser();
  const { order, form } = useDepositOrder({
    place: ({ preset, typed }: AmountValues) =>
      method.place({
        ...(method.namesPayer && user && payerPayload(user)),
        amount: chosenText(preset, typed),
        memberId: user?.id,
        paymentMethod: code,
      }),
    onClose,
    leaves: true,
  });
  return (
    <HostedModal code={code} {...form}>
      {order &&
        (order.url === '' ? (
          <AnsweredAtOnce orderId={order.orderId} onClose={form.onClose} />
        ) : (
          <InFrame order={order} method={method} onClose={form.onClose} />
        ))}
    </HostedModal>
  );
}

/** The provider returned no page: the payment has ended, or is on its way. */
function AnsweredAtOnce({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return <PaymentResult truth={usePaymentTruth(orderId)} onClose={onClose} />;
}
