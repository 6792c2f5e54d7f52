import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import {
  type GrantMovement,
  grantsDeskCalls,
  type MemberFreeRounds,
  type MemberGrant,
} from '@croupier/contract/calls/rewards/grants-desk';
import type { Language } from '@croupier/contract/codes';
import { minor, toWire } from '@croupier/contract/money';
import { movementsOfGrant } from '../../../../ledger/grant-movements';
import { lockWallet } from '../../../../ledger/post';
import type { TransferRow } from '../../../../ledger/read';
import type { Queryable } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { act, type Acting, judgedReason, keptText, numericId, pageOf, type SignedIn } from '../../../operators/domain';
import type { SetOfOffer } from '../../free-rounds/free-rounds';
import { freeRoundsView, type GameName, grantView } from '../../giving/views';
import { endedGrants, type ShownGrant, shownGrant, standingGrants } from '../../grants/store';
import type { GiftsDeps } from '../deps';
import { writeFreeRoundsEndedMail, writeGrantEndedMail } from './mails';

const VIEWED = act('grantViewed', { subject: 'member', by: grantsDeskCalls.grantGet });
const ENDED = act('grantEnded', { subject: 'member', by: grantsDeskCalls.grantEnd });
const ROUNDS_ENDED = act('freeRoundsEnded', { subject: 'member', by: grantsDeskCalls.freeRoundsEnd });

const movementToWire = (row: TransferRow, { currency }: ShownGrant): GrantMovement => ({
  seq: row.seq,
  createTime: row.created_at.toISOString(),
  kind: row.kind,
  amount: toWire(minor(row.credit === 'bonus' ? row.amount : -row.amount), currency),
  referenceType: row.reference_type,
  referenceId: row.reference_id,
});

const snapshot = (grant: ShownGrant) => ({
  grant: grant.grant_id,
  offer: grant.offer_id,
  state: grant.state,
  balance: toWire(grant.balance, grant.currency),
  currency: grant.currency,
});

/** @throws Refusal notFound. */
async function existing(db: Queryable, id: string): Promise<ShownGrant> {
  const grant = await shownGrant(db, id);
  if (!grant) throw new Refusal('notFound');
  return grant;
}

/** Names of the games that a grant's terms name; a game that is not offered any more keeps its code. */
async function gameNames({ terms: { wagering } }: ShownGrant, gameName: GameName): Promise<Record<string, string>> {
  const codes = wagering ? [...Object.keys(wagering.contribution.byGame), ...wagering.excludedGames] : [];
  const names = codes.map(async (code) => [code, await gameName(code).catch(() => code)] as const);
  return Object.fromEntries(await Promise.all(names));
}

/** The latest sets of free rounds that a member's page shows. */
const SETS_SHOWN = 20;

const setView = async (set: SetOfOffer, language: Language, gameName: GameName): Promise<MemberFreeRounds> => ({
  ...(await freeRoundsView(set, language, gameName)),
  state: set.state,
  createTime: set.createdAt.toISOString(),
});

const setSnapshot = ({ setId, game, rounds, played, won, currency, state }: SetOfOffer) => ({
  freeRounds: setId,
  game,
  rounds,
  played,
  won: toWire(won, currency),
  currency,
  state,
});

/** Members' bonuses at the desk: each with its terms, progress and movements; an operator can end one. */
export function createGrantsDesk(deps: GiftsDeps & Pick<Acting, 'audited' | 'looked'>) {
  const { database, audited, looked, grants, freeRounds, members, messages, mailer, house, gameName, usernamesOf } =
    deps;

  async function wire(grant: ShownGrant, language: Language): Promise<MemberGrant> {
    const names = await usernamesOf([grant.member_id]);
    return {
      ...(await grantView(grant, language, gameName)),
      memberId: String(grant.member_id),
      username: names.get(grant.member_id) ?? '',
      gameNames: await gameNames(grant, gameName),
    };
  }

  return {
    /** @throws Refusal notFound. */
    async ofMember(
      { id, pageNum, pageSize }: PayloadOf<typeof grantsDeskCalls.grantsOfMember>,
      language: Language,
    ): Promise<AnswerOf<typeof grantsDeskCalls.grantsOfMember>> {
      const { memberId } = await members.profileOf(numericId(id));
      await grants.settle(memberId);
      await freeRounds.settle(memberId);
      const view = (grant: ShownGrant) => grantView(grant, language, gameName);
      const standing = await standingGrants(database, [memberId]);
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await endedGrants(database, memberId, window);
      const ended = pageOf(await Promise.all(rows.map(view)), total, pageNum, pageSize);
      const sets = (await freeRounds.setsOf(memberId)).slice(0, SETS_SHOWN);
      return {
        standing: await Promise.all(standing.map(view)),
        ended,
        freeRounds: await Promise.all(sets.map((set) => setView(set, language, gameName))),
      };
    },
    /** Viewing a grant is one act, however many pages of its movements are read. @throws Refusal notFound. */
    async get(
      { id, pageNum, pageSize }: PayloadOf<typeof grantsDeskCalls.grantGet>,
      operator: SignedIn,
      language: Language,
    ): Promise<AnswerOf<typeof grantsDeskCalls.grantGet>> {
      const grant = await existing(database, id);
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await movementsOfGrant(database, grant.member_id, id, window);
      if (pageNum === 1) await looked(VIEWED, operator, { subjectId: String(grant.member_id), after: { grant: id } });
      const movements = rows.map((row) => movementToWire(row, grant));
      return { grant: await wire(grant, language), movements: pageOf(movements, total, pageNum, pageSize) };
    },
    /** Its member gets a mail. @throws Refusal notFound; reasonTooShort; conflict when it has ended; grantAtStake, and it goes on. */
    async end(
      { id, reason: typed }: PayloadOf<typeof grantsDeskCalls.grantEnd>,
      operator: SignedIn,
      language: Language,
    ) {
      const reason = judgedReason(keptText(typed, 'reason'));
      const ended = await audited(ENDED, operator, async (trx) => {
        const { member_id: memberId } = await existing(trx, id);
        // Whether it is active is read under the lock: it may have ended since.
        await lockWallet(trx, memberId);
        const before = await existing(trx, id);
        await grants.forfeit(trx, memberId, id).catch((failure: unknown) => {
          const isAtStake = failure instanceof Refusal && failure.reason === 'conflict' && before.state === 'active';
          throw isAtStake ? new Refusal('grantAtStake') : failure;
        });
        await mailer.send(trx, await writeGrantEndedMail(trx, house, await members.profileOf(memberId, trx), before));
        const { amount, currency } = before;
        await messages.write(trx, { memberId, words: 'bonusEnded', filledIn: { amount: { amount, currency } } });
        const after = await existing(trx, id);
        const subjectId = String(memberId);
        return { log: { subjectId, before: snapshot(before), after: { ...snapshot(after), reason } }, answer: after };
      });
      return wire(ended, language);
    },
    /** What rounds won stays, as it does when the member gives them up. @throws Refusal notFound; reasonTooShort; conflict when it has ended; grantAtStake */
    async endFreeRounds(
      { memberId: wanted, id, reason: typed }: PayloadOf<typeof grantsDeskCalls.freeRoundsEnd>,
      operator: SignedIn,
      language: Language,
    ): Promise<MemberFreeRounds> {
      const memberId = numericId(wanted);
      const reason = judgedReason(keptText(typed, 'reason'));
      const set = await audited(ROUNDS_ENDED, operator, async (trx) => {
        const before = await freeRounds.end(trx, memberId, id).catch((failure: unknown) => {
          const isAtStake = failure instanceof Refusal && failure.reason === 'bonusAtStake';
          throw isAtStake ? new Refusal('grantAtStake') : failure;
        });
        const left = { rounds: before.rounds - before.played, game: await gameName(before.game) };
        await mailer.send(
          trx,
          await writeFreeRoundsEndedMail(trx, house, await members.profileOf(memberId, trx), left),
        );
        await messages.write(trx, { memberId, words: 'roundsEnded', filledIn: left });
        const after: SetOfOffer = { ...before, state: 'forfeited' };
        return {
          log: { subjectId: wanted, before: setSnapshot(before), after: { ...setSnapshot(after), reason } },
          answer: after,
        };
      });
      return setView(set, language, gameName);
    },
  };
}
