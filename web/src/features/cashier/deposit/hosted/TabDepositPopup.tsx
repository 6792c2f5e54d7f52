import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { MethodWith } from '@croupier/contract/deposit-methods';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../../core/session/session';
import { chosenText } from '../amount/amount';
import type { DepositFormProps } from '../form';
import { billingPayload, type CardValues } from '../rules';
import { type Placed, placeBy, useDepositOrder } from '../use-deposit-order';
import { HostedModal } from './HostedModal';
import { InNewTab } from './InNewTab';

interface TabOrder {
  readonly orderId: string;
  /** Empty when the provider answered at once with the payment's state. */
  readonly payUrl: string;
}

type Place = (values: CardValues, entity: { amount: string; memberId: string }) => Promise<Placed<TabOrder>>;

interface TabMethod {
  readonly place: Place;
  /** Whether its form has billing details. */
  readonly billed: boolean;
}

/** Methods whose payment page opens in a new tab. */
const TAB_METHODS: Readonly<Record<MethodWith<{ flow: 'tab' }>, TabMethod>> = {
  ONLY_PAY: {
    billed: true,
    place: (values, entity) =>
      placeBy(
        hostedDepositsCalls.ONLY_PAY,
        { ...billingPayload(values), ...entity, paymentMethod: 'ONLY_PAY' },
        ({ orderId, payUrl }) => ({ orderId, payUrl }),
      ),
  },
  // PayPal forbids frames.
  PAYPAL_POLL: {
    billed: false,
    place: (_, entity) =>
      placeBy(
        depositsWalletsCalls.paypalDeposit,
        { ...entity, paymentMethod: 'PAYPAL_POLL' },
        ({ biz_id, c_site }) => ({
          orderId: biz_id,
          payUrl: c_site,
        }),
      ),
  },
};
const isTabMethod = (code: string): code is keyof typeof TAB_METHODS => Object.hasOwn(TAB_METHODS, code);

/** Places an order and opens its page in a tab; `tab` is null when the browser blocked it or there is no page. */
async function placeInTab(place: () => Promise<Placed<TabOrder>>) {
  // Opened inside the click handler: browsers block a later one.
  const tab = window.open('', '_blank');
  const placed = await place();
  if (!('order' in placed)) {
    tab?.close();
    return placed;
  }
  if (placed.order.payUrl === '') {
    tab?.close();
    return { order: { ...placed.order, tab: null } };
  }
  tab?.location.replace(placed.order.payUrl);
  return { order: { ...placed.order, tab } };
}

/** The payment page in a new tab; the result is polled from the server. */
export default function TabDepositPopup({ code, onClose }: DepositFormProps) {
  return isTabMethod(code) ? <TabForm code={code} method={TAB_METHODS[code]} onClose={onClose} /> : null;
}

function TabForm({ code, method: { billed, place: placeOrder }, onClose }: DepositFormProps & { method: TabMethod }) {
  const { t } = useTranslation('deposits');
  const memberId = useUser()?.id ?? '';
  const { order, form } = useDepositOrder({
    place(values: CardValues) {
      const entity = { amount: chosenText(values.preset, values.typed), memberId };
      return placeInTab(() => placeOrder(values, entity));
    },
    onClose,
    leaves: !billed,
  });
  return (
    <HostedModal code={code} billed={billed} {...form}>
      {order && (
        <InNewTab
          orderId={order.orderId}
          payUrl={order.payUrl}
          unopened={order.tab === null && { title: t('hosted.blockedTitle'), message: t('hosted.blocked') }}
          onClose={form.onClose}
        />
      )}
    </HostedModal>
  );
}
