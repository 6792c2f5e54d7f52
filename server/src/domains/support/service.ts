import type { PayloadOf } from '@croupier/contract/call';
import type { supportCalls } from '@croupier/contract/calls/support/player';
import type { Language } from '@croupier/contract/codes';
import { normaliseEmail } from '@croupier/contract/text/email';
import type { Clock } from '../../platform/clock';
import { type Database, inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import type { MessagesService } from '../messages/domain';
import { keptText } from '../operators/domain';
import * as store from './store';

export interface SupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Pick<MessagesService, 'write'>;
}

export interface SupportService {
  /**
   * Takes a question; a repeated request is answered like the first.
   * @param memberId of who is signed in @returns its number
   * @throws Refusal emailInvalid; invalidRequest for text that no keyboard makes
   */
  ask(
    question: PayloadOf<(typeof supportCalls)['contact']>,
    memberId: number | null,
    language: Language,
  ): Promise<{ id: string }>;
}

export function createSupportService({ database, clock, messages }: SupportDeps): SupportService {
  return {
    async ask({ requestKey = null, ...question }, memberId, language) {
      const email = normaliseEmail(question.email);
      if (email === undefined) throw new Refusal('emailInvalid');
      const line = (field: 'name' | 'username' | 'phone') => keptText(question[field], field).replaceAll(/\s+/g, ' ');
      const ticket = {
        memberId,
        name: line('name'),
        username: line('username'),
        phone: line('phone'),
        email,
        language,
        queryType: question.queryType,
        message: keptText(question.message, 'message'),
        requestKey,
        now: clock.now(),
      };
      const id = await inTransaction(database, async (trx) => {
        const { number, isNew } = await store.insertTicket(trx, ticket);
        if (isNew && memberId !== null)
          await messages.write(trx, { memberId, words: 'questionReceived', filledIn: { number } });
        return number;
      });
      return { id: String(id) };
    },
  };
}
