import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { TestClock } from '../../../../tests/stage/stage';
import type { Queryable } from '../../../platform/database';
import type { Mail } from '../../../platform/mail/mail';
import { createSettings } from '../../../platform/settings';
import { profileOf } from '../../members/service/profiles';
import { usernamesOf } from '../../members/store/members';
import { openGiving } from '../giving/fixture';
import type { GiftsDeps } from './deps';
import { createGiftsDesk } from './desk/gifts';
import { createGrantsDesk } from './desk/grants';
import { createHeldClaimsDesk } from './desk/held';
import { giftOffers } from './desk/offers';
import { messagesIn } from '../../messages/fixture';

interface Process extends Pick<GiftsDeps, 'database' | 'giving' | 'grants' | 'freeRounds'> {
  readonly clock: TestClock;
  readonly levelOf: (memberId: number) => LevelName;
}

/** What the desks of gifts depend on in one process; mails are dropped. */
export const giftsDeps = ({ database, clock, giving, grants, freeRounds, levelOf }: Process) => ({
  database,
  clock,
  giving,
  grants,
  freeRounds,
  settings: createSettings(database, clock),
  mailer: { send: async () => undefined },
  house: { siteName: 'Croupier', publicUrl: 'https://casino.example', minimumAge: 18 },
  members: { profileOf: (memberId: number, queryable: Queryable = database) => profileOf(queryable, memberId) },
  messages: messagesIn(database, clock),
  gameName: async (code: string) => `The ${code}`,
  levelOf: async (_: unknown, memberId: number) => levelOf(memberId),
  usernamesOf: (memberIds: readonly number[]) => usernamesOf(database, memberIds),
});

/** Offers, members and two operators at the desks of gifts, for tests. */
export async function openGifts() {
  const house = await openGiving();
  const { clock } = house;
  const desks = openTestDesks(house, clock);
  const mails: Mail[] = [];
  const deps = {
    ...giftsDeps(house),
    ...desks.acting,
    mailer: { send: async (_: unknown, mail: Mail) => void mails.push(mail) },
  };
  let lastKey = 0;
  return {
    ...house,
    mails,
    gifts: createGiftsDesk(deps),
    held: createHeldClaimsDesk(deps),
    memberGrants: createGrantsDesk(deps),
    giftOffers: (memberId: number) => giftOffers(deps, String(memberId), 'en'),
    ada: signedIn(await hire(desks, 'owner')),
    grace: signedIn(await hire(desks)),
    /** A request of a gift, with a key of its own. */
    wanted(memberId: number, offer: string, amount?: string) {
      lastKey += 1;
      const about = { memberId: String(memberId), offer, version: 1, reason: 'Sorry for the long wait' };
      return { ...about, requestKey: `key-${lastKey}`, ...(amount !== undefined && { amount }) };
    },
  };
}
export type GiftsHouse = Awaited<ReturnType<typeof openGifts>>;
