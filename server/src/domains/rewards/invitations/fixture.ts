import { type CurrencyCode, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { type Bets, createBets } from '../../../ledger/bets/bets';
import { roundOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { depositSettled } from '../../../ledger/recipes/deposits';
import { walletOpened } from '../../../ledger/recipes/wallets';
import { collectStakes } from '../../../ledger/stakes/collect';
import { inTransaction } from '../../../platform/database';
import { createSettings } from '../../../platform/settings';
import { freshDatabase, TestClock } from '../../../../tests/stage/stage';
import { paysAlike } from '../../deposits/store/pays-alike';
import { profileOf, profilesOf } from '../../members/service/profiles';
import { membersAlike } from '../../members/store/alike';
import { membersOnSameDevice } from '../../members/store/devices';
import * as invited from '../../members/store/invited';
import { insertMember, type NewMember } from '../../members/store/members';
import { countStakes, meetDeposit } from './counting';
import type { InvitationsDeps } from './deps';
import { standingOf } from './standing';
import { readOpenMonth } from './store';

/** Invitations on a database of their own, with nobody excluded but those whom `bar` bars. */
export async function openInvitationsHouse() {
  const stage = await freshDatabase(20);
  const { database } = stage;
  const bets: Bets = createBets(stage.ownerUrl, () => undefined);
  const clock = new TestClock();
  const deps: InvitationsDeps = {
    database,
    clock,
    settings: createSettings(database, clock),
    members: {
      alike: membersAlike,
      onSameDevice: membersOnSameDevice,
      invited,
      profileOf: (memberId, queryable = database) => profileOf(queryable, memberId),
      profilesOf: (memberIds, queryable = database) => profilesOf(queryable, memberIds),
    },
    exclusion: { refuseExcluded: async () => undefined },
    paysAlike,
  };
  let people = 0;
  let deposits = 0;

  /** A member like no other, unless `like` says so. @param inviter who invited */
  async function join(
    inviter: number | null = null,
    like: Partial<NewMember> = {},
    currency: CurrencyCode = 'USD',
  ): Promise<number> {
    people += 1;
    const n = people;
    return inTransaction(database, async (trx) => {
      const memberId = await insertMember(trx, {
        publicId: `public-${n}`,
        username: `player${n}`,
        email: `player${n}@example.com`,
        passwordHash: '',
        firstName: `First${n}`,
        lastName: `Last${n}`,
        gender: 'FEMALE',
        birthday: '1990/06/05',
        countryCode: 'TR',
        stateCode: 'TR-34',
        city: 'İstanbul',
        postalCode: '34430',
        address: `Street ${n}`,
        mobilePrefix: '90',
        mobile: String(5_550_000_000 + n),
        language: 'en',
        receivesOffers: false,
        invitationCode: `CODE${n}`,
        invitedWith: inviter === null ? null : await codeOf(inviter),
        createdAt: clock.now(),
        ...like,
      });
      if (memberId === undefined) throw new Error('the e-mail is taken');
      await walletOpened(trx, memberId, currency);
      return memberId;
    });
  }
  const codeOf = async (memberId: number) => (await profileOf(database, memberId)).invitationCode;

  /** A credited deposit. @param card names the means of payment; @param heard whether the room is told by the event */
  async function deposit(
    memberId: number,
    cents: number,
    { card = null, heard = true }: { card?: string | null; heard?: boolean } = {},
  ): Promise<void> {
    deposits += 1;
    const depositId = `d${deposits}`;
    const { currency } = await readWallet(database, memberId);
    const amount = minor(cents);
    await sql`insert into deposit (member_id, deposit_id, method, provider, amount, currency, rolling, status, card_fingerprint, billing,
        language, created_at, updated_at, settled_at)
      values (${memberId}, ${depositId}, 'CARD', 'test', ${amount}, ${currency}, 0, 'success', ${card}, '{}', 'en', now(), now(), now())`.execute(
      database,
    );
    await inTransaction(database, (trx) =>
      depositSettled(trx, { memberId, depositId, method: 'CARD', amount, currency, rolling: minor(0) }),
    );
    if (heard) await inTransaction(database, (trx) => meetDeposit(deps, trx, memberId));
  }
  /** A lost round, or one that pays. */
  async function stake(memberId: number, cents: number, payout = 0): Promise<void> {
    const { sessionId } = await roundOf(database, bets, memberId, { cost: cents, payout });
    if (payout > 0) await bets.end(memberId, sessionId);
  }
  async function count(): Promise<void> {
    await collectStakes(database);
    await countStakes(deps);
  }

  return {
    stage,
    database,
    clock,
    deps,
    join,
    deposit,
    stake,
    count,
    /** A member who was invited and counts, unless something is found. */
    async friendOf(inviter: number, like: Partial<NewMember> = {}): Promise<number> {
      const memberId = await join(inviter, like);
      await deposit(memberId, 1_000);
      await stake(memberId, 1_000);
      return memberId;
    },
    async standing(memberId: number) {
      const { currency } = await readWallet(database, memberId);
      const openMonth = await readOpenMonth(database);
      return standingOf(database, memberId, currency, { openMonth, now: clock.now() });
    },
    async stateOf(memberId: number): Promise<string | undefined> {
      const { rows } = await sql<{ state: string }>`select state from invited_member
        where member_id = ${memberId}`.execute(database);
      return rows[0]?.state;
    },
    cashOf: async (memberId: number): Promise<number> => (await readWallet(database, memberId)).cash,
    async close() {
      await bets.close();
      await stage.destroy();
    },
  };
}

export type InvitationsHouse = Awaited<ReturnType<typeof openInvitationsHouse>>;
