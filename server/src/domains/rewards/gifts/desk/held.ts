import type { PayloadOf } from '@croupier/contract/call';
import { giftsDeskCalls, type HeldClaim } from '@croupier/contract/calls/rewards/gifts-desk';
import type { Language } from '@croupier/contract/codes';
import { toWire } from '@croupier/contract/money';
import { Refusal } from '../../../../platform/refusal';
import { act, type Acting, judgedReason, keptText, pageOf, type SignedIn } from '../../../operators/domain';
import { holdingCases } from '../../abuse/store';
import { type Claim, findClaim, heldClaims, type Match } from '../../giving/store';
import { findVersion } from '../../offers/store';
import type { GiftsDeps } from '../deps';

const GIVEN = act('heldClaimGiven', { subject: 'member', by: giftsDeskCalls.heldClaimGive });
const REFUSED = act('heldClaimRefused', { subject: 'member', by: giftsDeskCalls.heldClaimRefuse });

type Decided = PayloadOf<typeof giftsDeskCalls.heldClaimGive>;

/** What each earlier claimant shares with the member, one line a claimant. */
function sharedBy(matches: readonly Match[], names: ReadonlyMap<number, string>): HeldClaim['matches'] {
  const shared = new Map<number, Set<Match['by']>>();
  for (const { memberId, by } of matches) shared.set(memberId, (shared.get(memberId) ?? new Set()).add(by));
  return [...shared].map(([memberId, by]) => ({
    memberId: String(memberId),
    username: names.get(memberId) ?? '',
    shared: [...by],
  }));
}

/** Claims that are held because another account shares something with their member: operators see the evidence, and give or refuse them. */
export function createHeldClaimsDesk({
  database,
  audited,
  giving,
  usernamesOf,
}: Pick<GiftsDeps, 'database' | 'giving' | 'usernamesOf'> & Pick<Acting, 'audited'>) {
  async function wire(
    claim: Claim,
    names: ReadonlyMap<number, string>,
    caseId: number | undefined,
    language: Language,
  ): Promise<HeldClaim> {
    const version = await findVersion(database, claim.offerId, claim.version);
    return {
      id: claim.claimId,
      memberId: String(claim.memberId),
      username: names.get(claim.memberId) ?? '',
      offer: claim.offerId,
      version: claim.version,
      title: version?.titles[language] ?? null,
      kind: claim.kind,
      currency: claim.currency,
      amount: toWire(claim.amount, claim.currency),
      units: claim.units,
      deposited: toWire(claim.deposited, claim.currency),
      createTime: claim.createdAt.toISOString(),
      abuseCase: caseId === undefined ? null : String(caseId),
      matches: sharedBy(claim.matches, names),
    };
  }

  const decide = (decision: 'given' | 'refused', { id, reason: typed }: Decided, operator: SignedIn): Promise<void> => {
    const reason = judgedReason(keptText(typed, 'reason'));
    return audited(decision === 'given' ? GIVEN : REFUSED, operator, async (trx) => {
      const claim = await findClaim(trx, id);
      if (!claim) throw new Refusal('notFound');
      await giving.decideHeld(trx, id, decision, operator.operatorId);
      const { offerId: offer, version, kind, units, currency } = claim;
      const matches = claim.matches.map(({ memberId, by }) => `${memberId} ${by}`);
      const about = {
        claim: id,
        offer,
        version,
        kind,
        units,
        currency,
        amount: toWire(claim.amount, currency),
        matches,
      };
      return {
        log: {
          subjectId: String(claim.memberId),
          before: { ...about, state: claim.state },
          after: { ...about, state: decision, reason },
        },
      };
    });
  };

  return {
    async list({ pageNum, pageSize }: PayloadOf<typeof giftsDeskCalls.heldClaimList>, language: Language) {
      const { rows, total } = await heldClaims(database, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      const people = rows.flatMap(({ memberId, matches }) => [memberId, ...matches.map((match) => match.memberId)]);
      const names = await usernamesOf(people);
      const cases = await holdingCases(
        database,
        rows.map(({ memberId }) => memberId),
      );
      const content = await Promise.all(rows.map((claim) => wire(claim, names, cases.get(claim.memberId), language)));
      return pageOf(content, total, pageNum, pageSize);
    },
    /** @throws Refusal notFound; reasonTooShort; conflict when it was decided before; giftMemberBarred, and it stays held. */
    give: (wanted: Decided, operator: SignedIn) => decide('given', wanted, operator),
    /** What was kept back of the offer's budget is free again. @throws Refusal notFound; reasonTooShort; conflict when it was decided before. */
    refuse: (wanted: Decided, operator: SignedIn) => decide('refused', wanted, operator),
  };
}
