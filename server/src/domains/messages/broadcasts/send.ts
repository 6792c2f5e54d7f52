import { NEWS_TYPE } from '@croupier/contract/codes';
import { textIn } from '@croupier/contract/text/by-language';
import type { z } from 'zod';
import type { House } from '../../../ground';
import { inTransaction, type Trx } from '../../../platform/database';
import type { Mail, Mailer } from '../../../platform/mail/mail';
import { writeMail } from '../../../templates/write';
import type { SegmentMember } from '../../members/domain';
import type { NotifyOf } from '../push/send';
import { wantMail } from '../store';
import { Texts } from '../wording';
import { nextReached, type ReachDeps } from './reach';
import * as store from './store';

export interface SendDeps extends ReachDeps {
  readonly mailer: Mailer;
  readonly house: House;
  readonly notifyOf: NotifyOf;
}

function mailOf(
  trx: Trx,
  house: House,
  member: SegmentMember,
  texts: z.output<typeof Texts>,
  link: string | null,
): Promise<Mail> {
  const writing = textIn(texts, member.language).split(/\n+/);
  return writeMail(trx, house, 'broadcast', member, { writing, path: `/#${link ?? '/'}` });
}

/** Sends a broadcast to its next members, in one transaction with the note of how far it has come. @returns whether there is more to send. */
async function sendSome(deps: SendDeps, trx: Trx, id: number): Promise<boolean> {
  const { clock, mailer, house, notifyOf } = deps;
  const row = await store.lockSending(trx, id);
  if (!row) return false;
  const { members, lookedTo } = await nextReached(deps, trx, row, { since: row.decided_at, after: row.sent_to });
  const ids = members.map(({ memberId }) => memberId);
  const fresh = await store.insertForMembers(trx, id, ids, NEWS_TYPE.share, clock.now());
  await notifyOf(trx, [...fresh.keys()], [...fresh.values()]);
  if (row.by_mail) {
    const texts = Texts.parse(row.texts);
    const wanting = await wantMail(trx, [...fresh.keys()]);
    // What is written to this member is not for whoever reads a mistyped address.
    for (const member of members)
      if (member.emailProved && wanting.has(member.memberId))
        await mailer.send(trx, await mailOf(trx, house, member, texts, row.link));
  }
  const endedAt = lookedTo === undefined ? clock.now() : null;
  await store.noteSent(trx, id, { sentTo: lookedTo ?? row.sent_to, reached: fresh.size, endedAt });
  return lookedTo !== undefined;
}

/** Sends what is left of a broadcast. Several processes may send it at once; one that dies leaves the rest to the next, and nobody gets it twice. */
export async function sendBroadcast(deps: SendDeps, id: number): Promise<void> {
  while (await inTransaction(deps.database, (trx) => sendSome(deps, trx, id)));
}
