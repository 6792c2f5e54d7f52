import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { RoomMethod } from '@croupier/contract/calls/ops-methods';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { usePollInterval } from '../../attendance';
import { ask, CallFailure } from '../../client';
import { useOperator } from '../shell/operator';

const QUERY = ['methods'];

/** Names that are words; every other method is called after its provider. */
const TRANSLATED = ['CRYPTO', 'CRYPT', 'VISA_MASTERCARD_1'] as const;

/** Every way to deposit, called as the operator's language does. */
export function useMethods() {
  const { t } = useTranslation();
  const named = useCallback(
    (room: RoomMethod[]): RoomMethod[] =>
      room.map((method) => {
        const code = TRANSLATED.find((each) => each === method.code);
        return code ? { ...method, name: t(`method.${code}`) } : method;
      }),
    [t],
  );
  return useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => ask(backofficeCalls.methodRoom, {}, signal),
    select: named,
    refetchInterval: usePollInterval(30_000),
  });
}

/** The server enforces it. */
export const useMayChange = (): boolean => useOperator().data?.role === 'owner';

/**
 * Sends a change of a method. When another operator was faster, that is told and the screen shows what they have set.
 * @param onOver told when the dialog has nothing to do any more.
 */
export function useMethodChange<T>(name: string, send: (typed: T) => Promise<RoomMethod[]>, onOver: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (room) => {
      toast.success(t('methods.done', { name }));
      queries.setQueryData<RoomMethod[]>(QUERY, room);
      onOver();
    },
    onError: (failure) => {
      if (!(failure instanceof CallFailure) || !failure.isConflict) return;
      toast.warning(t('common.conflict'), { description: failure.message });
      void queries.invalidateQueries({ queryKey: QUERY });
      onOver();
    },
  });
}
