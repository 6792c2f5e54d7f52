import { inTransaction, type Trx } from '../../../platform/database';
import { type IdentityChecker, IdentityProviderUnavailable, type IdentityUpdate } from '../provider';
import { applyUpdate, giveUp } from './apply';
import type { IdentityDeps } from './deps';
import { type CheckKey, isOverdue, neverArrived, nextQueryAt, parseReference, referenceOf } from './rules';
import { type CheckRow, claimChecks, queried } from './store';

/** The job that queries one check. */
export const QUERY_CHECK = 'compliance:identity';

/** The most checks of one sweep. */
const CHECKS_AT_ONCE = 50;

/** Schedules the query of a check; replaces a waiting one of the same check. */
export const queryLater = (
  { jobs }: Pick<IdentityDeps, 'jobs'>,
  trx: Trx,
  key: CheckKey,
  runAt: Date,
): Promise<void> => {
  const reference = referenceOf(key);
  return jobs.enqueue(trx, QUERY_CHECK, { reference }, { key: `identity:${reference}`, runAt, maxAttempts: 1 });
};

async function ask(
  { log }: IdentityDeps,
  checker: IdentityChecker | undefined,
  reference: string,
): Promise<IdentityUpdate | 'unknown' | 'silent'> {
  try {
    return checker ? await checker.query(reference) : 'silent';
  } catch (failure) {
    if (!(failure instanceof IdentityProviderUnavailable)) throw failure;
    log.warn({ check: reference, fault: failure.message }, 'the provider of identity checks did not answer');
    return 'silent';
  }
}

/** What a check that still has no result is given up as, if it is. */
function givenUpAs({ state, started_at: startedAt }: CheckRow, answer: 'open' | 'unknown' | 'silent', now: Date) {
  if (state === 'open') return isOverdue(startedAt, now) ? 'expired' : undefined;
  if (state !== 'ordered') return undefined;
  if (answer === 'unknown') return neverArrived(startedAt, now) ? 'dropped' : undefined;
  return isOverdue(startedAt, now) ? 'dropped' : undefined;
}

async function queryOne(deps: IdentityDeps, row: CheckRow): Promise<void> {
  const { database, clock, identityChecker, log } = deps;
  const key = { memberId: row.member_id, checkId: row.check_id };
  const answer = await ask(deps, identityChecker, referenceOf(key));
  if (answer === 'unknown' && row.state === 'open')
    log.error({ check: referenceOf(key) }, 'the provider does not know an identity check that it has begun');
  await inTransaction(database, async (trx) => {
    const now = clock.now();
    if (typeof answer !== 'string') await applyUpdate(deps, trx, key, answer);
    const isOpen = typeof answer === 'string' || answer.status === 'open';
    const lost = isOpen ? givenUpAs(row, typeof answer === 'string' ? answer : 'open', now) : undefined;
    if (lost) await giveUp(deps, trx, key, lost);
    const waits = isOpen && !lost && (row.state === 'ordered' || row.state === 'open');
    const next = waits ? nextQueryAt(row.queries, now) : null;
    await queried(trx, key, { answered: answer !== 'silent', nextQueryAt: next });
    if (next) await queryLater(deps, trx, key, next);
  });
}

/** Queries one check if it is due and no other process holds its lease. Safe to repeat. */
export async function queryCheck(deps: IdentityDeps, reference: string): Promise<void> {
  const key = parseReference(reference);
  if (!key) throw new Error(`no identity check of ours: ${reference}`);
  for (const row of await claimChecks(deps.database, deps.clock.now(), 1, key)) await queryOne(deps, row);
}

/** Queries due checks that a crash or a lost job left behind. Claimed one by one, so that no lease expires while its check waits in a queue. */
export async function sweepChecks(deps: IdentityDeps): Promise<void> {
  for (let taken = 0; taken < CHECKS_AT_ONCE; taken += 1) {
    const [row] = await claimChecks(deps.database, deps.clock.now(), 1);
    if (!row) return;
    await queryOne(deps, row).catch((failure: unknown) =>
      deps.log.error(
        { err: failure, check: `${row.member_id}-${row.check_id}` },
        'an identity check could not be queried',
      ),
    );
  }
}

/** One job queries each check; a sweep every minute queries those that a crash or a lost job left behind. */
export function registerIdentityJobs(deps: IdentityDeps): void {
  const { jobs } = deps;
  jobs.handle(QUERY_CHECK, ({ reference }) => queryCheck(deps, String(reference)), { asksOutside: true });
  jobs.schedule('* * * * *', 'compliance:sweep-identity', () => sweepChecks(deps), { asksOutside: true });
}
