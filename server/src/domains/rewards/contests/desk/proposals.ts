import type { PayloadOf } from '@croupier/contract/call';
import { type ContestChange, contestsDeskCalls as calls } from '@croupier/contract/calls/rewards/contests-desk';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  type Acting,
  createProposals,
  judgedReason,
  keptText,
  pageOf,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../../operators/domain';
import { offersInForce } from '../../offers/store';
import type { ContestsDeps } from '../deps';
import { insertMission } from '../missions/store';
import { openRace } from '../races/open';
import { judgeMission, judgeRace } from './judge';
import { missionFromStored, raceFromStored, readMissionTerms, readRaceTerms } from './read-terms';
import { type ContestChangeRow, findChange, insertChange, readChanges } from './store';
import { missionTermsView, raceTermsView } from './views';

const CHANGES = {
  acts: proposalActs('contestChange', 'contestChange', {
    propose: [calls.missionPropose, calls.racePropose],
    approve: calls.contestApprove,
    reject: calls.contestReject,
    withdraw: calls.contestWithdraw,
  }),
  table: 'contest_change',
  find: findChange,
  subject: ({ id }: ContestChangeRow) => ({ subjectType: 'contestChange', subjectId: String(id) }) as const,
  snapshot: ({ kind, content, status, reason, decision_reason }: ContestChangeRow) => ({
    kind,
    ...content,
    status,
    reason,
    decisionReason: decision_reason,
  }),
} as const;

const onWire = (row: ContestChangeRow): ContestChange => ({
  ...proposalOf(row),
  mission: row.kind === 'mission' ? missionTermsView(missionFromStored(row.content)) : null,
  race: row.kind === 'race' ? raceTermsView(raceFromStored(row.content)) : null,
});

type Deps = Pick<ContestsDeps, 'database' | 'clock' | 'profile' | 'gameName'> & Pick<Acting, 'audited'>;

/** Missions and races come into being by one operator's proposal and another's approval. */
export function createContestProposals(deps: Deps) {
  const { database } = deps;
  const proposals = createProposals<ContestChangeRow>(deps, CHANGES);

  async function carryOut(trx: Trx, change: ContestChangeRow, approver: SignedIn): Promise<void> {
    if (change.kind === 'mission') {
      const terms = missionFromStored(change.content);
      await judgeMission(deps, trx, terms);
      await insertMission(trx, change.id, terms);
      return;
    }
    const terms = raceFromStored(change.content);
    await judgeRace(deps, terms);
    const decision = { changeId: change.id, proposedBy: change.proposed_by, approvedBy: approver.operatorId };
    await openRace(trx, terms, decision);
  }

  return {
    async list({ status, pageNum, pageSize }: PayloadOf<typeof calls.contestChanges>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readChanges(database, status ?? null, window);
      return pageOf(rows.map(onWire), total, pageNum, pageSize);
    },
    /** @throws Refusal invalidRequest naming the field; contestWindowInvalid; those of `judgeRace`; reasonTooShort */
    async proposeRace(fields: PayloadOf<typeof calls.racePropose>, operator: SignedIn) {
      const content = readRaceTerms(fields);
      const reason = judgedReason(keptText(fields.reason, 'reason'));
      await judgeRace(deps, content);
      return onWire(
        await proposals.propose(operator, (trx, by) => insertChange(trx, { kind: 'race', content }, reason, by)),
      );
    },
    /** @throws Refusal invalidRequest naming the field; contestWindowInvalid; those of `judgeMission`; reasonTooShort */
    async proposeMission(fields: PayloadOf<typeof calls.missionPropose>, operator: SignedIn) {
      const offer = (await offersInForce(database)).find(({ offerId }) => offerId === fields.offer);
      if (!offer) throw new Refusal('missionRewardUnfit');
      const content = readMissionTerms(fields, offer.version);
      const reason = judgedReason(keptText(fields.reason, 'reason'));
      await judgeMission(deps, database, content);
      return onWire(
        await proposals.propose(operator, (trx, by) => insertChange(trx, { kind: 'mission', content }, reason, by)),
      );
    },
    /** @throws Refusal notFound; conflict; secondOperatorRequired; and those of proposing it now */
    approve: async (id: string, operator: SignedIn) => onWire(await proposals.approve(id, operator, carryOut)),
    /** @throws Refusal notFound; conflict; secondOperatorRequired */
    reject: async (id: string, reason: string, operator: SignedIn) =>
      onWire(await proposals.reject(id, reason, operator)),
    /** @throws Refusal notFound; conflict; forbidden for another operator than the proposer */
    withdraw: async (id: string, operator: SignedIn) => onWire(await proposals.withdraw(id, operator)),
  };
}
