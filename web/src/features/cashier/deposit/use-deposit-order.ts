import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../../../core/session/session';
import { toast } from '../../../ui/notices/toast';
import { orderOnce } from './order-once';
import { leaveSoon, type Refusal, waitsForOk } from './refusal';
import { useClosed } from './use-closed';

/** An order as its call answered it, or why it was refused. */
export type Placed<O> = { readonly order: O } | Refusal;

/** Places an order by one call. @param orderOf what the form keeps of the answer. */
export async function placeBy<C extends Call, O>(
  call: C,
  entity: InputOf<C>,
  orderOf: (answer: AnswerOf<C>) => O,
): Promise<Placed<O>> {
  const { error, message, data } = await orderOnce(call, entity);
  return error === 0 ? { order: orderOf(data) } : { error, message };
}

export interface DepositOrder<V, O> {
  /** Once it is placed. */
  readonly order: O | undefined;
  /** What the form's pop-up is told. */
  readonly form: {
    readonly sending: boolean;
    /** Does nothing while an order is on its way. */
    readonly onSubmit: (values: V) => Promise<void>;
    readonly refusal: Refusal | undefined;
    readonly onRefusalSeen: () => void;
    /** Closes the screen; an order that was placed may change the balance without it. */
    readonly onClose: () => void;
  };
}

export interface DepositOrderOptions<V, O> {
  readonly place: (values: V) => Promise<Placed<O>>;
  readonly onClose: () => void;
  /** A refusal passes as a toast and takes the screen with it, where it does not wait for an OK (specification 1 §8). */
  readonly leaves?: boolean;
}

/** One order of a deposit form: placed once, then shown; or refused. */
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
  // Who closes the screen earlier may have another one open by then.
  useEffect(() => () => stay.current?.(), []);

  const onSubmit = async (values: V): Promise<void> => {
    if (sending) return;
    setSending(true);
    const placed = await place(values);
    // It may have been paid at once, and there is no screen any more to say so.
    if (closed.current) {
      void refreshSession();
      return;
    }
    if ('order' in placed) setOrder(() => placed.order);
    else if (leaves && !waitsForOk(placed.error)) {
      toast.error(placed.message);
      stay.current = leaveSoon(onClose);
      return; // and sends no more until then
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
