import type { House } from '../../../ground';
import { expiringFreeRoundSets, markFreeRoundSetWarned } from '../../../ledger/free-round-sets';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import type { Mailer } from '../../../platform/mail/mail';
import type { Members } from '../../members/domain';
import type { Message, MessagesService } from '../../messages/domain';
import type { GameName } from '../giving/views';
import { warnOfGrants } from '../grants/store';
import { rewardMail } from '../mails';

/** How long before its end a bonus or a set of free rounds is warned about. */
const WARNED_BEFORE_MILLISECONDS = 3 * 24 * 3_600_000;
const WARNED_AT_ONCE = 200;

export interface WarningsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: Pick<Members['service'], 'profileOf'>;
  readonly messages: Pick<MessagesService, 'write'>;
  readonly mailer: Mailer;
  readonly house: House;
  readonly gameName: GameName;
}

/**
 * Warns members by mail and message of bonuses and free rounds that end within three days, each once: mark and mail are in one transaction, so that a process that
 * dies leaves both or neither. A disabled member hears nothing, and who wants no offers gets no mail.
 */
export async function warnOfExpiry(deps: WarningsDeps): Promise<void> {
  const { database, clock, members, messages, mailer, house, gameName } = deps;
  const now = clock.now();
  const window = { now, until: new Date(now.getTime() + WARNED_BEFORE_MILLISECONDS), limit: WARNED_AT_ONCE };

  async function tell(
    trx: Trx,
    memberId: number,
    words: 'bonusExpires' | 'roundsExpire',
    { mailed, filledIn }: { readonly mailed: Parameters<typeof rewardMail>[4] } & Pick<Message, 'filledIn'>,
  ): Promise<void> {
    const member = await members.profileOf(memberId, trx);
    if (!member.enabled) return;
    if (member.receivesOffers) await mailer.send(trx, await rewardMail(trx, house, member, words, mailed));
    await messages.write(trx, { memberId, words, filledIn, link: '/bonuses' });
  }

  async function warnGrants(trx: Trx): Promise<number> {
    const grants = await warnOfGrants(trx, window);
    for (const { member_id, amount, currency, expires_at: time } of grants) {
      const filledIn = { amount: { amount, currency }, day: { day: time.toISOString() } };
      await tell(trx, member_id, 'bonusExpires', { mailed: { amount, currency, time }, filledIn });
    }
    return grants.length;
  }

  /** The game's name is read before the transaction: a second connection within one can deadlock the pool. */
  async function warnSets(): Promise<number> {
    const sets = await expiringFreeRoundSets(database, window);
    for (const set of sets) {
      const { stake: amount, currency, expiresAt: time } = set;
      const about = { amount, currency, time, rounds: set.rounds - set.played, game: await gameName(set.game) };
      await inTransaction(database, async (trx) => {
        if (!(await markFreeRoundSetWarned(trx, set, now))) return;
        const filledIn = { rounds: about.rounds, game: about.game, day: { day: time.toISOString() } };
        await tell(trx, set.memberId, 'roundsExpire', { mailed: about, filledIn });
      });
    }
    return sets.length;
  }

  while ((await inTransaction(database, warnGrants)) === WARNED_AT_ONCE);
  while ((await warnSets()) === WARNED_AT_ONCE);
}
