import type { PayloadOf } from '@croupier/contract/call';
import { type Correction, correctionCalls as calls } from '@croupier/contract/calls/members/corrections-desk';
import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { sql } from 'kysely';
import { lockWallets } from '../../../ledger/post';
import type { Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import {
  act,
  type Acting,
  createProposalDesk,
  judgedReason,
  keptText,
  numericId,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../operators/domain';
import type { MembersDeps } from '../deps';
import { lockMember, memberById } from '../store/members';
import { applyCorrection } from './apply';
import { fieldsOf, judgeCorrection, maskedDetails } from './rules';
import { refuseErased } from '../closing/store';
import { type CorrectionRow, corrections, insertCorrection } from './store';

const ACTS = proposalActs('correction', 'member', {
  propose: calls.memberCorrect,
  approve: calls.correctionApprove,
  reject: calls.correctionReject,
  withdraw: calls.correctionWithdraw,
});
const CORRECTED = act('memberCorrected', {
  subject: 'member',
  by: calls.memberCorrect,
  secondOperator: { when: 'always', asks: [ACTS.proposed] },
});

type Wanted = PayloadOf<typeof calls.memberCorrect>;

export type CorrectionsDeps = Pick<
  MembersDeps,
  'database' | 'clock' | 'random' | 'mailer' | 'house' | 'events' | 'holdExclusions' | 'meetNewcomer' | 'places'
> & {
  /** Whether a document of the member was accepted: what an operator has seen proof of takes two to change. */
  readonly hasAcceptedDocuments: (queryable: Queryable, memberId: number) => Promise<boolean>;
};

/**
 * In the order of every other path: who is excluded, the wallet, the member. A correction that looks like an excluded person locks the wallet, as the closing
 * of an account does before it locks the member.
 */
async function lockForCorrection(deps: Pick<CorrectionsDeps, 'holdExclusions'>, trx: Trx, memberId: number) {
  await deps.holdExclusions(trx);
  await lockWallets(trx, [memberId]);
  await lockMember(trx, memberId, 'change');
}

/** @throws Refusal idempotencyMismatch when the key was used for another correction. */
function refuseOther(known: CorrectionRow, { memberId, reason }: Wanted, operator: SignedIn): void {
  const isSame =
    String(known.member_id) === memberId && known.reason === reason.trim() && known.proposed_by === operator.operatorId;
  if (!isSame) throw new Refusal('idempotencyMismatch');
}

const onWire = (row: CorrectionRow): Correction => ({
  ...proposalOf(row),
  memberId: String(row.member_id),
  username: row.username,
  needsApproval: row.needs_approval ? 1 : 0,
  changes: fieldsOf(row.after).map((field) => ({
    field,
    before: row.before[field] ?? '',
    after: row.after[field] ?? '',
  })),
});

/** Corrections of members' data: at once, or where documents were accepted once another operator has approved it. */
export function createCorrectionsDesk(deps: CorrectionsDeps & Pick<Acting, 'audited'>) {
  const { clock, house, places, hasAcceptedDocuments } = deps;

  async function insert(trx: Trx, wanted: Wanted, by: { operatorId: number; now: Date }): Promise<number> {
    const memberId = numericId(wanted.memberId);
    const reason = judgedReason(keptText(wanted.reason, 'reason'));
    await lockForCorrection(deps, trx, memberId);
    const profile = await memberById(trx, memberId);
    if (!profile) throw new Refusal('notFound');
    await refuseErased(trx, memberId);
    if (profile.dataVersion !== wanted.dataVersion) throw new Refusal('conflict');
    const judge = { places: places(), minimumAge: house.minimumAge, at: clock.now() };
    const { before, after } = await judgeCorrection(profile, wanted, judge);
    const id = await insertCorrection(
      trx,
      {
        member_id: memberId,
        data_version: profile.dataVersion,
        before,
        after,
        request_key: wanted.requestKey,
        needs_approval: await hasAcceptedDocuments(trx, memberId),
        reason,
      },
      by,
    );
    if (id === undefined) throw new Refusal('correctionWaits');
    return id;
  }

  const {
    propose: _,
    once,
    list,
    ...proposals
  } = createProposalDesk<CorrectionRow, Correction>(deps, {
    acts: ACTS,
    store: corrections,
    subject: (row) => ({ subjectType: 'member', subjectId: String(row.member_id) }),
    content: (row) => ({ correction: row.id, was: maskedDetails(row.before), becomes: maskedDetails(row.after) }),
    async carryOut(trx, { member_id: memberId, data_version: version, after }) {
      await lockForCorrection(deps, trx, memberId);
      await refuseErased(trx, memberId);
      await applyCorrection(deps, trx, { memberId, version, after });
    },
    lines: async (rows) => rows.map(onWire),
  });

  return {
    ...proposals,
    /** @param wanted.memberId only this member's. */
    list: ({
      memberId,
      ...wanted
    }: {
      status?: ProposalState | undefined;
      memberId?: string | undefined;
      pageNum: number;
      pageSize: number;
    }) => list({ ...wanted, ...(memberId !== undefined && { and: sql`a.member_id = ${numericId(memberId)}` }) }),
    /**
     * Corrects a member's data at once or proposes to; once for each request key.
     * @throws Refusal notFound; memberErased; conflict when the data changed since they were read; reasonTooShort; those of `judgeCorrection` and `applyCorrection`;
     *   correctionWaits when another correction of the member waits; idempotencyMismatch
     */
    correct: (wanted: Wanted, operator: SignedIn): Promise<Correction> =>
      once(CORRECTED, operator, {
        requestKey: wanted.requestKey,
        refuseOther: (known) => refuseOther(known, wanted, operator),
        insert: (trx, by) => insert(trx, wanted, by),
      }),
  };
}

export type CorrectionsDesk = ReturnType<typeof createCorrectionsDesk>;
