import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../../../core/session/session';
import { toast } from '../../../ui/notices/toast';
import { orderOnce } from './order-once';
import { leaveSoon, type Refusal, waitsForOk } from './refusal';
import { useClosed } from './use-closed';

/** A placed order, or the refusal. */
export type Placed<O> = { readonly order: O } | Refusal;

/** Places an order by one call. @param orderOf maps the answer to the order. */
export async function placeBy<C extends Call, O>(
  call: C,
  entity: InputOf<C>,
  orderOf: (answer: AnswerOf<C>) => O,
): Promise<Placed<O>> {
  const { error, message, data } = await orderOnce(call, entity);
  return error === 0 ? { order: orderOf(data) } : { error, message };
}

export interface DepositOrder<V, O> {
  /** Undefined until placed. */
  readonly order: O | undefined;
  /** Props of the form's pop-up. */
  readonly form: {
    readonly sending: boolean;
    /** Does nothing while an order is pending. */
    readonly onSubmit: (values: V) => Promise<void>;
    readonly refusal: Refusal | undefined;
    readonly onRefusalSeen: () => void;
    /** Closes the screen; after a placed order it refreshes the session, as the balance may have changed. */
    readonly onClose: () => void;
  };
}

export interface DepositOrderOptions<V, O> {
  readonly place: (values: V) => Promise<Placed<O>>;
  readonly onClose: () => void;
  /** Whether a refusal that needs no OK shows as a toast and closes the screen (specification 1 §8). */
  readonly leaves?: boolean;
}

/** State of a deposit form's order: placed once and then shown, or refused. */
export function useDepositOrder<V, O>({
  place,
  onClose,
  leaves = false,
}: DepositOrderOptions<V, O>): DepositOrder<V, O> {
  const [sending, setSending] = useState(false);
  const [order, setOrder] = useState<O>();
  const [refusal, setRefusal] = useState<Refusal>();
  const stay = useRef<() => void>(undefined);
  const closed = useClosed();
  // Cancels the delayed close on unmount: another screen may be open by then.
  useEffect(() => () => stay.current?.(), []);

  const onSubmit = async (values: V): Promise<void> => {
    if (sending) return;
    setSending(true);
    const placed = await place(values);
    // The order may be paid already, and this screen can no longer show it.
    if (closed.current) {
      void refreshSession();
      return;
    }
    if ('order' in placed) setOrder(() => placed.order);
    else if (leaves && !waitsForOk(placed.error)) {
      toast.error(placed.message);
      stay.current = leaveSoon(onClose);
      return; // stays `sending`, so that no second order is placed before the screen closes
    } else setRefusal(placed);
    setSending(false);
  };
  return {
    order,
    form: {
      sending,
      onSubmit,
      refusal,
      onRefusalSeen: () => setRefusal(undefined),
      onClose() {
        if (order !== undefined) void refreshSession();
        onClose();
      },
    },
  };
}
