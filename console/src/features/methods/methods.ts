import { deskCalls } from '@croupier/contract/calls/desk';
import type { MethodAtDesk } from '@croupier/contract/calls/deposits/methods-desk';
import { methodsWith } from '@croupier/contract/deposit-methods';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { usePollInterval } from '../../core/session/attendance';
import { q, replaceShown } from '../../core/session/query';
import { useChange } from '../../core/acts/change';
import { useMay } from '../../core/session/operator';

/** Methods with translated names; every other one has its provider's name. */
const TRANSLATED = methodsWith({ brand: null });

/** Every deposit method, with its name in the operator's language. */
export function useMethods() {
  const { t } = useTranslation();
  const named = useCallback(
    (desk: MethodAtDesk[]): MethodAtDesk[] =>
      desk.map((method) => {
        const code = TRANSLATED.find((each) => each === method.code);
        return code ? { ...method, name: t(`method.${code}`) } : method;
      }),
    [t],
  );
  return useQuery({
    ...q(deskCalls.methodDesk, {}),
    select: named,
    refetchInterval: usePollInterval(30_000),
  });
}

/** Only hides the controls; the server enforces the permission. */
export const useMayChange = (): boolean => useMay('methodChange');

/** Props of every method dialog, besides the method as the operator saw it. */
export interface MethodDialogProps {
  readonly onClose: () => void;
  /** Refetches the method after a conflict with another operator. */
  readonly refetch: () => Promise<void>;
}

/**
 * Sends a change of a method, and shows the desk's new state.
 * @param name of the changed item, for the success message.
 */
export function useMethodChange<T>(
  name: string,
  send: (typed: T) => Promise<MethodAtDesk[]>,
  { onClose, refetch }: MethodDialogProps,
) {
  const { t } = useTranslation();
  return useChange({
    send,
    onDone: (desk) => {
      toast.success(t('methods.done', { name }));
      replaceShown(deskCalls.methodDesk, {}, desk);
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
}
