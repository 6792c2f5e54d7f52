import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import type { Envelope } from '@croupier/contract/errors';
import { useState } from 'react';
import { request } from '../../../core/calls/client';
import { bonusesChanged } from '../../../core/bonuses/queries';
import { refreshSession } from '../../../core/session/session';

/** What a member does about bonuses: one act at a time. After each, bonuses and balance are read again, also when it was refused. */
export function useBonusActs() {
  const [sending, setSending] = useState<string>();

  /** @param of what the act is about, to show its progress there. */
  async function send<C extends Call>(call: C, input: InputOf<C>, of: string): Promise<Envelope<AnswerOf<C>>> {
    setSending(of);
    const envelope = await request(call, input);
    await Promise.all([bonusesChanged(), refreshSession()]);
    setSending(undefined);
    return envelope;
  }
  return {
    /** What the act under way is about; undefined when there is none. */
    sending,
    take: (offer: string) => send(rewardsCalls.takeOffer, { offer }, offer),
    decline: (offer: string) => send(rewardsCalls.declineOffer, { offer }, offer),
    giveUp: (id: string) => send(rewardsCalls.giveUpBonus, { id }, id),
    giveUpRounds: (id: string) => send(rewardsCalls.giveUpFreeRounds, { id }, id),
    enterCode: (code: string) => send(rewardsCalls.enterBonusCode, { code }, 'code'),
  };
}

export type BonusActs = ReturnType<typeof useBonusActs>;
