import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../core/calls/client';
import { invalidate, q, replaceAnswer } from '../../../../core/calls/query';
import { toast } from '../../../../ui/notices/toast';

/** The offers for a deposit by a method; never cached, as another deposit may have used one. */
const depositOffers = (method: DepositMethodCode) => ({ ...q(rewardsCalls.depositOffers, { method }), staleTime: 0 });

/** Requests the offers in parallel with what else a form needs, so that the form does not grow when they arrive. */
export const useOffersAhead = (method: DepositMethodCode) =>
  useQuery({ ...depositOffers(method), notifyOnChangeProps: [] });

/**
 * The offers for a deposit by a method, and the stored choice. A choice is stored when it is made: no deposit may start before it is stored, so the
 * form waits while `saving`.
 */
export function useDepositOffers(method: DepositMethodCode) {
  // The pop-up requests it on opening: a second request would replace a choice that is being made.
  const { data, isError } = useQuery({ ...depositOffers(method), refetchOnMount: false });
  const [saving, setSaving] = useState(false);

  /** @param offer name of the offer; null for none. */
  async function choose(offer: string | null): Promise<void> {
    if (!data || saving) return;
    setSaving(true);
    await replaceAnswer(rewardsCalls.depositOffers, { method }, { ...data, chosen: offer });
    const { error, message } = await request(rewardsCalls.chooseDepositOffer, { offer });
    if (error !== 0) {
      toast.error(message);
      await replaceAnswer(rewardsCalls.depositOffers, { method }, data);
    }
    setSaving(false);
    void invalidate(rewardsCalls.myBonuses);
  }
  return { data, isError, saving, choose };
}

export type DepositOffers = ReturnType<typeof useDepositOffers>;
