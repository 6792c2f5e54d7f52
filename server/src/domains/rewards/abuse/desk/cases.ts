import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import { type AbuseCase, abuseDeskCalls, type AbuseEvidence } from '@croupier/contract/calls/rewards/abuse-desk';
import { minor, toWire } from '@croupier/contract/money';
import { lockWallet } from '../../../../ledger/post';
import type { Clock } from '../../../../platform/clock';
import type { Database, Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { act, type Acting, judgedReason, keptText, numericId, pageOf, type SignedIn } from '../../../operators/domain';
import type { GameName } from '../../giving/views';
import type { Grants } from '../../grants/grants';
import { standingGrants } from '../../grants/store';
import * as store from '../store';

const VIEWED = act('abuseCaseViewed', { subject: 'abuseCase', by: abuseDeskCalls.abuseCaseGet });
const CLEARED = act('abuseCaseCleared', { subject: 'abuseCase', by: abuseDeskCalls.abuseCaseClear });
const CONFIRMED = act('abuseCaseConfirmed', { subject: 'abuseCase', by: abuseDeskCalls.abuseCaseConfirm });

export interface AbuseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly grants: Pick<Grants, 'forfeit'>;
  readonly gameName: GameName;
  usernamesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

type Names = ReadonlyMap<number, string>;
type GameNames = ReadonlyMap<string, string>;
type Clear = PayloadOf<typeof abuseDeskCalls.abuseCaseClear>;
type Confirm = PayloadOf<typeof abuseDeskCalls.abuseCaseConfirm>;

const caseToWire = (row: store.CaseRow, names: Names): AbuseCase => ({
  id: String(row.case_id),
  kind: row.kind,
  state: row.state,
  members: row.members.map((memberId) => ({ memberId: String(memberId), username: names.get(memberId) ?? '' })),
  evidence: row.evidence,
  fresh: row.evidence - row.decided_lines,
  foundTime: row.found_at.toISOString(),
  latestTime: row.latest_at.toISOString(),
  holdsClaims: row.holds_claims,
  decidedBy: row.decided_by,
  decideTime: row.decided_at?.toISOString() ?? null,
  decisionReason: row.decision_reason,
});

function lineToWire({ line, at, evidence }: store.EvidenceRow, names: Names, games: GameNames): AbuseEvidence {
  const common = { line, time: at.toISOString() };
  if (evidence.kind === 'shared') return { ...common, ...evidence };
  const gameName = games.get(evidence.game) ?? evidence.game;
  const wire = (amount: number) => toWire(minor(amount), evidence.currency);
  if (evidence.kind === 'jump')
    return { ...common, ...evidence, gameName, stake: wire(evidence.stake), usual: wire(evidence.usual) };
  const parts = evidence.parts.map(({ memberId, amount, ...part }) => ({
    ...part,
    memberId: String(memberId),
    username: names.get(memberId) ?? '',
    amount: wire(amount),
  }));
  return { ...common, ...evidence, gameName, parts };
}

const snapshot = ({ kind, state, members, evidence, holds_claims }: store.CaseRow) => ({
  kind,
  state,
  members: members.map(String),
  evidence,
  holdsClaims: holds_claims,
});

/** Cases of suspected abuse. A verdict touches no money that was won and no bonus that plays: these were allowed at the bet. */
export function createAbuseDesk({
  database,
  clock,
  grants,
  gameName,
  usernamesOf,
  audited,
  looked,
}: AbuseDeps & Pick<Acting, 'audited' | 'looked'>) {
  async function gameNames(lines: readonly store.EvidenceRow[]): Promise<GameNames> {
    const codes = new Set(lines.flatMap(({ evidence }) => (evidence.kind === 'shared' ? [] : [evidence.game])));
    const names = [...codes].map(async (code) => [code, await gameName(code).catch(() => code)] as const);
    return new Map(await Promise.all(names));
  }

  /** Ends the bonuses of members that wait and hold no money yet. @returns their ids. */
  async function endWaiting(trx: Trx, memberIds: readonly number[]): Promise<readonly string[]> {
    const ended: string[] = [];
    for (const memberId of memberIds.toSorted((a, b) => a - b)) {
      await lockWallet(trx, memberId);
      for (const grant of await standingGrants(trx, [memberId])) {
        if (grant.state !== 'queued') continue;
        await grants.forfeit(trx, memberId, grant.grant_id);
        ended.push(grant.grant_id);
      }
    }
    return ended;
  }

  const decide = (
    made: typeof CLEARED,
    { id, state: seen, evidence, reason: typed }: Clear,
    operator: SignedIn,
    verdict: {
      readonly state: 'cleared' | 'confirmed';
      readonly from: readonly store.CaseRow['state'][];
      readonly holdsClaims: boolean;
      readonly endsWaiting: boolean;
    },
  ): Promise<void> => {
    const reason = judgedReason(keptText(typed, 'reason'));
    return audited(made, operator, async (trx) => {
      const row = await store.lockCase(trx, numericId(id));
      if (!row) throw new Refusal('notFound');
      // Decided by another operator meanwhile, or there is evidence that this one has not seen.
      if (row.state !== seen || !verdict.from.includes(row.state) || row.evidence !== evidence)
        throw new Refusal('conflict');
      const { state, holdsClaims } = verdict;
      const ended = verdict.endsWaiting ? await endWaiting(trx, row.members) : [];
      const now = clock.now();
      await store.decideCase(trx, row.case_id, { state, holdsClaims, operator: operator.operator, reason, now });
      const after = { ...snapshot({ ...row, state, holds_claims: holdsClaims }), reason, ended };
      return { log: { subjectId: id, before: snapshot(row), after } };
    });
  };

  return {
    async list({ state, kind, memberId, pageNum, pageSize }: PayloadOf<typeof abuseDeskCalls.abuseCaseList>) {
      const wanted = { state, kind: kind ?? null, memberId: memberId === undefined ? null : numericId(memberId) };
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.readCases(database, wanted, window);
      const names = await usernamesOf(rows.flatMap(({ members }) => members));
      return pageOf(
        rows.map((row) => caseToWire(row, names)),
        total,
        pageNum,
        pageSize,
      );
    },
    /** Viewing a case is one act, however many pages of its evidence are read. @throws Refusal notFound. */
    async get(
      { id, pageNum, pageSize }: PayloadOf<typeof abuseDeskCalls.abuseCaseGet>,
      operator: SignedIn,
    ): Promise<AnswerOf<typeof abuseDeskCalls.abuseCaseGet>> {
      const row = await store.findCase(database, numericId(id));
      if (!row) throw new Refusal('notFound');
      const lines = await store.readEvidence(database, row.case_id, {
        offset: (pageNum - 1) * pageSize,
        limit: pageSize,
      });
      if (pageNum === 1) await looked(VIEWED, operator, { subjectId: id, after: { members: row.members.map(String) } });
      const names = await usernamesOf(row.members);
      const games = await gameNames(lines);
      const content = lines.map((line) => lineToWire(line, names, games));
      return { case: caseToWire(row, names), lines: pageOf(content, row.evidence, pageNum, pageSize) };
    },
    /**
     * Nothing is wrong; offers are no longer held. The case comes back only with new evidence.
     * @throws Refusal notFound; reasonTooShort; conflict for one that is cleared, or has evidence that the operator has not seen.
     */
    clear: (wanted: Clear, operator: SignedIn) =>
      decide(CLEARED, wanted, operator, {
        state: 'cleared',
        from: ['open', 'confirmed'],
        holdsClaims: false,
        endsWaiting: false,
      }),
    /**
     * It is abuse. What was won stays, and a bonus that plays goes on: at most bonuses that wait end, and the next claims are held.
     * @throws Refusal notFound; reasonTooShort; conflict for one that is decided, or has evidence that the operator has not seen.
     */
    confirm: ({ holdClaims, endWaiting: endsWaiting, ...wanted }: Confirm, operator: SignedIn) =>
      decide(CONFIRMED, wanted, operator, { state: 'confirmed', from: ['open'], holdsClaims: holdClaims, endsWaiting }),
  };
}
