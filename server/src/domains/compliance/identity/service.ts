import type { IdentityStatus } from '@croupier/contract/calls/compliance/identity';
import type { Language } from '@croupier/contract/codes';
import type { DocumentKind } from '@croupier/contract/documents';
import { inTransaction, type Queryable } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { wordsIn } from '../../../words/words';
import { documentsOf, lockHandIns } from '../documents/store';
import { IdentityProviderUnavailable } from '../provider';
import { identityChecksADay } from '../settings';
import { applyUpdate } from './apply';
import type { IdentityDeps } from './deps';
import { queryLater } from './drive';
import { CHECKED_KINDS, nextQueryAt, referenceOf } from './rules';
import { type CheckRow, checksOf, currentCheck, insertCheck } from './store';

export interface IdentityService {
  status(memberId: number, language: Language): Promise<IdentityStatus>;
  /**
   * Begins a check, or continues the one that may still get a result.
   * @throws Refusal identityUnavailable without a provider, or when it does not answer: the next attempt continues the same check; identityUnneeded;
   * identityTooOften; accountDisabled; and what refuses members who take a break or are excluded.
   */
  start(memberId: number, language: Language): Promise<IdentityStatus>;
}

const DAY_MILLISECONDS = 24 * 3_600_000;
/** A check without a result that the provider knows of is not shown, and counts for nothing. */
const UNKNOWN_TO_MEMBER: readonly CheckRow['state'][] = ['ordered', 'dropped'];

const begun = (checks: readonly CheckRow[]) => checks.filter(({ state }) => !UNKNOWN_TO_MEMBER.includes(state));

/** @param most checks that may be begun within 24 hours */
const leftOf = (checks: readonly CheckRow[], most: number, now: Date): number => {
  const since = now.getTime() - DAY_MILLISECONDS;
  const used = begun(checks).filter(({ started_at }) => started_at.getTime() > since).length;
  return Math.max(0, most - used);
};

/** Which of the documents that a check stands for are accepted. */
async function acceptedOf(queryable: Queryable, memberId: number): Promise<readonly DocumentKind[]> {
  const rows = await documentsOf(queryable, memberId);
  return CHECKED_KINDS.filter((kind) => rows.find((row) => row.kind === kind)?.state === 'accepted');
}

/** Whether a check would prove anything. */
const isNeeded = (accepted: readonly DocumentKind[]): boolean => accepted.length < CHECKED_KINDS.length;

export function createIdentityService(deps: IdentityDeps): IdentityService {
  const { database, clock, members, exclusion, identityChecker, log, settings } = deps;

  async function status(memberId: number, language: Language): Promise<IdentityStatus> {
    const checks = await checksOf(database, memberId);
    const [newest] = begun(checks);
    const left = leftOf(checks, await settings.get(identityChecksADay), clock.now());
    const accepted = await acceptedOf(database, memberId);
    // A pass whose document an operator has taken back proves nothing any more.
    const isVoid = newest?.state === 'passed' && !accepted.includes('idcard');
    const state = isVoid ? undefined : (newest?.state as IdentityStatus['state'] | undefined);
    const waits = state === 'open' || state === 'review';
    const offered = identityChecker !== undefined && !waits && left > 0 && isNeeded(accepted);
    const reason = state === 'failed' ? ((newest?.reason ?? 'other') as IdentityStatus['reason']) : null;
    return {
      shown: identityChecker || newest ? 1 : 0,
      offered: offered ? 1 : 0,
      state: state ?? null,
      url: state === 'open' ? (newest?.page_url ?? null) : null,
      startTime: (state && newest?.started_at.toISOString()) ?? null,
      reason,
      message: reason && wordsIn(language).identity.reasons[reason],
      left,
    };
  }

  /** The check to begin at the provider: a new one, or the one whose answer is missing. */
  const prepare = (memberId: number): Promise<CheckRow> =>
    inTransaction(database, async (trx) => {
      await lockHandIns(trx, memberId);
      const current = await currentCheck(trx, memberId);
      if (current) return current;
      if (!isNeeded(await acceptedOf(trx, memberId))) throw new Refusal('identityUnneeded');
      const now = clock.now();
      const most = await settings.within(trx).get(identityChecksADay);
      if (leftOf(await checksOf(trx, memberId), most, now) === 0)
        throw new Refusal('identityTooOften', { count: most });
      const next = nextQueryAt(0, now);
      const check = await insertCheck(trx, memberId, now, next);
      await queryLater(deps, trx, { memberId, checkId: check.check_id }, next);
      return check;
    });

  return {
    status,
    async start(memberId, language) {
      if (!identityChecker) throw new Refusal('identityUnavailable');
      const profile = await members.profileOf(memberId);
      if (!profile.enabled) throw new Refusal('accountDisabled');
      await exclusion.refuseExcluded(memberId);
      const check = await prepare(memberId);
      if (check.state !== 'ordered') return status(memberId, language);
      const key = { memberId, checkId: check.check_id };
      const { firstName, lastName, countryCode: country } = profile;
      const birthday = profile.birthday.replaceAll('/', '-');
      const order = { reference: referenceOf(key), firstName, lastName, birthday, country, language };
      const update = await identityChecker.begin(order).catch((failure: unknown) => {
        if (!(failure instanceof IdentityProviderUnavailable)) throw failure;
        log.warn({ check: order.reference, fault: failure.message }, 'an identity check could not be begun');
        throw new Refusal('identityUnavailable');
      });
      await inTransaction(database, (trx) => applyUpdate(deps, trx, key, update));
      return status(memberId, language);
    },
  };
}
