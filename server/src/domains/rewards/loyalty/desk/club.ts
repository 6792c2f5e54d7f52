import type { PayloadOf } from '@croupier/contract/call';
import { type ClubChange, clubDeskCalls as calls } from '@croupier/contract/calls/rewards/club-desk';
import type { Database, Trx } from '../../../../platform/database';
import type { Clock } from '../../../../platform/clock';
import { Refusal } from '../../../../platform/refusal';
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
} from '../../../operators/domain';
import { amountsInMajor } from '../../amounts';
import { levelName } from '../rules';
import { allLevels, enablePackage, insertPackage } from '../store';
import { type ClubChangeRow, clubChanges, insertChange, lockPackage, packageLines, saveLevel } from './club-store';
import { levelView, packageView, readLevel, readPackage, refuseUnordered } from './club-terms';

const STOPPED = act('clubPackageStopped', { subject: 'house', by: calls.clubPackageStop });

const contentView = (row: ClubChangeRow): Pick<ClubChange, 'level' | 'package'> => {
  if (row.kind === 'level') return { level: levelView(row.content), package: null };
  const { replaces, level, points, bonuses, titles, sort } = row.content;
  const terms = { level: levelName(level), points, bonuses: amountsInMajor(bonuses), titles, sort };
  return { level: null, package: { ...terms, replaces: replaces === null ? null : String(replaces) } };
};

const subjectOf = (row: ClubChangeRow): string =>
  row.kind === 'level' ? levelName(row.content.level) : `package-${row.content.replaces ?? `new-${row.id}`}`;

const ACTS = proposalActs('clubChange', 'house', {
  propose: [calls.clubLevelPropose, calls.clubPackagePropose],
  approve: calls.clubChangeApprove,
  reject: calls.clubChangeReject,
  withdraw: calls.clubChangeWithdraw,
});

const onWire = (row: ClubChangeRow): ClubChange => ({ ...proposalOf(row), ...contentView(row) });

/** @throws Refusal levelPointsUnordered; conflict for a package that was stopped or replaced meanwhile */
async function carryOut(trx: Trx, change: ClubChangeRow): Promise<void> {
  if (change.kind === 'level') {
    refuseUnordered(await allLevels(trx), change.content);
    return saveLevel(trx, change.content);
  }
  const { replaces } = change.content;
  if (replaces !== null) {
    if (!(await lockPackage(trx, replaces))?.enabled) throw new Refusal('conflict');
    await enablePackage(trx, replaces, false);
  }
  await insertPackage(trx, change.content);
}

/**
 * What invites to the levels of the club, and the packages of its store. One operator proposes, another decides; one alone stops a package. A package
 * never changes: another takes its place, so that a member redeems what was shown or nothing.
 */
export function createClubDesk(deps: { readonly database: Database; readonly clock: Clock } & Pick<Acting, 'audited'>) {
  const { database, audited } = deps;
  const {
    list: changes,
    propose,
    once: _,
    ...decisions
  } = createProposalDesk<ClubChangeRow, ClubChange>(deps, {
    acts: ACTS,
    store: clubChanges,
    subject: (row) => ({ subjectType: 'house', subjectId: subjectOf(row) }),
    content: contentView,
    carryOut,
    lines: async (rows) => rows.map(onWire),
  });

  return {
    ...decisions,
    changes,
    levels: async () => (await allLevels(database)).map(levelView),
    packages: async () => (await packageLines(database)).map(packageView),
    /** @throws Refusal amountInvalid; levelFiguresUneven; levelPointsUnordered; reasonTooShort; alreadyProposed */
    async proposeLevel(wanted: PayloadOf<typeof calls.clubLevelPropose>, operator: SignedIn): Promise<ClubChange> {
      const content = readLevel(wanted);
      const reason = judgedReason(keptText(wanted.reason, 'reason'));
      refuseUnordered(await allLevels(database), content);
      return propose(operator, (trx, by) => insertChange(trx, { kind: 'level', content }, reason, by));
    },
    /** @throws Refusal amountInvalid; reasonTooShort; notFound for a package to replace that is not on offer; alreadyProposed */
    async proposePackage(wanted: PayloadOf<typeof calls.clubPackagePropose>, operator: SignedIn): Promise<ClubChange> {
      const content = readPackage(wanted);
      const reason = judgedReason(keptText(wanted.reason, 'reason'));
      return propose(operator, async (trx, by) => {
        const { replaces } = content;
        if (replaces !== null && !(await lockPackage(trx, replaces))?.enabled) throw new Refusal('notFound');
        return insertChange(trx, { kind: 'package', content }, reason, by);
      });
    },
    /** Takes a package off the shelf at once: who redeems it later is refused. @throws Refusal notFound; reasonTooShort; conflict when it is stopped */
    async stopPackage(
      { id, reason: typed }: PayloadOf<typeof calls.clubPackageStop>,
      operator: SignedIn,
    ): Promise<void> {
      const reason = judgedReason(keptText(typed, 'reason'));
      const packageId = numericId(id);
      await audited(STOPPED, operator, async (trx) => {
        const before = await lockPackage(trx, packageId);
        if (!before) throw new Refusal('notFound');
        if (!before.enabled) throw new Refusal('conflict');
        await enablePackage(trx, packageId, false);
        const { redemptions: _, ...shown } = packageView(before);
        return { log: { subjectId: `package-${id}`, before: shown, after: { ...shown, enabled: false, reason } } };
      });
    },
  };
}
