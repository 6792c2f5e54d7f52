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

/** Names that are words; every other method is called after its provider. */
const TRANSLATED = methodsWith({ brand: null });

/** Every way to deposit, called as the operator's language does. */
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

/** The server enforces it. */
export const useMayChange = (): boolean => useMay('methodChange');

/** What each dialog about a method is given, besides the method as the operator has seen it. */
export interface MethodDialogProps {
  readonly onClose: () => void;
  /** Another operator was faster: the method should be as it is now. */
  readonly refetch: () => Promise<void>;
}

/**
 * Sends a change of a method, and shows what the desk is then.
 * @param name of what is changed, for whoever is told that it is.
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
