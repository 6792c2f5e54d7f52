import type { PayloadOf } from '@croupier/contract/call';
import { type ContestChange, contestsDeskCalls as calls } from '@croupier/contract/calls/rewards/contests-desk';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  type Acting,
  createProposalDesk,
  judgedReason,
  keptText,
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
import { type ContestChangeRow, contestChanges, insertChange } from './store';
import { missionTermsView, raceTermsView } from './views';

const ACTS = proposalActs('contestChange', 'contestChange', {
  propose: [calls.missionPropose, calls.racePropose],
  approve: calls.contestApprove,
  reject: calls.contestReject,
  withdraw: calls.contestWithdraw,
});

type Deps = Pick<ContestsDeps, 'database' | 'clock' | 'profile' | 'gameName'> & Pick<Acting, 'audited'>;

/** Missions and races come into being by one operator's proposal and another's approval. */
export function createContestProposals(deps: Deps) {
  const { database, gameName } = deps;

  const onWire = async (row: ContestChangeRow): Promise<ContestChange> => ({
    ...proposalOf(row),
    mission: row.kind === 'mission' ? await missionTermsView(missionFromStored(row.content), gameName) : null,
    race: row.kind === 'race' ? await raceTermsView(raceFromStored(row.content), gameName) : null,
  });

  /** @throws those of proposing it now */
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

  const {
    propose,
    once: _,
    ...proposals
  } = createProposalDesk<ContestChangeRow, ContestChange>(deps, {
    acts: ACTS,
    store: contestChanges,
    subject: ({ id }) => ({ subjectType: 'contestChange', subjectId: String(id) }),
    content: ({ kind, content }) => ({ kind, ...content }),
    carryOut,
    lines: (rows) => Promise.all(rows.map(onWire)),
  });

  return {
    ...proposals,
    /** @throws Refusal invalidRequest naming the field; contestWindowInvalid; those of `judgeRace`; reasonTooShort */
    async proposeRace(fields: PayloadOf<typeof calls.racePropose>, operator: SignedIn) {
      const content = readRaceTerms(fields);
      const reason = judgedReason(keptText(fields.reason, 'reason'));
      await judgeRace(deps, content);
      return propose(operator, (trx, by) => insertChange(trx, { kind: 'race', content }, reason, by));
    },
    /** @throws Refusal invalidRequest naming the field; contestWindowInvalid; those of `judgeMission`; reasonTooShort */
    async proposeMission(fields: PayloadOf<typeof calls.missionPropose>, operator: SignedIn) {
      const offer = (await offersInForce(database)).find(({ offerId }) => offerId === fields.offer);
      if (!offer) throw new Refusal('missionRewardUnfit');
      const content = readMissionTerms(fields, offer.version);
      const reason = judgedReason(keptText(fields.reason, 'reason'));
      await judgeMission(deps, database, content);
      return propose(operator, (trx, by) => insertChange(trx, { kind: 'mission', content }, reason, by));
    },
  };
}
