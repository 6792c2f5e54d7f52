import { minor } from '@croupier/contract/money';
import { barredAmong } from '../../../../ledger/play-bar';
import { lockWallets } from '../../../../ledger/post';
import { racePoolReturned, racePrizesPaid } from '../../../../ledger/recipes/races';
import { collectStakes } from '../../../../ledger/stakes/collect';
import { inTransaction, type Trx } from '../../../../platform/database';
import { isReadToTheEnd } from '../../stake-reader';
import type { ContestsDeps } from '../deps';
import { readEntries, winnersOf, writePlaces } from './board';
import { endRace, lockRace, type Race, racesToSettle } from './store';

type Deps = Pick<ContestsDeps, 'database' | 'clock' | 'counting' | 'members' | 'messages'>;

/** How long after a race's last moment its prizes are paid: rounds that ended before it are written by then. */
const MARGIN_MILLISECONDS = 60_000;
const ENTRIES_AT_ONCE = 1_000;

/** Those of the entries that could have a place who may not play now: who comes after them moves up, also behind the prizes. */
async function barredEntries({ members, clock }: Deps, trx: Trx, { raceId }: Race): Promise<readonly number[]> {
  const barred: number[] = [];
  for (let offset = 0; ; offset += ENTRIES_AT_ONCE) {
    const entries = await readEntries(trx, raceId, { offset, limit: ENTRIES_AT_ONCE });
    const ids = entries.filter((entry) => entry.is_complete).map(({ member_id }) => member_id);
    if (ids.length === 0) return barred;
    const profiles = await members.profilesOf(ids, trx);
    const away = await barredAmong(trx, ids, clock.now());
    barred.push(...ids.filter((memberId) => away.has(memberId) || !profiles.get(memberId)?.enabled));
  }
}

async function payPrizes({ messages }: Deps, trx: Trx, { raceId, currency, titles }: Race): Promise<number> {
  const winners = await winnersOf(trx, raceId);
  const prizes = winners.map(({ member_id, prize }) => ({
    memberId: member_id,
    amount: minor(prize),
  }));
  const wallets = await lockWallets(
    trx,
    prizes.map(({ memberId }) => memberId),
  );
  if (prizes.length > 0) await racePrizesPaid(trx, { raceId, currency, prizes }, wallets);
  await messages.write(
    trx,
    ...winners.map(({ member_id: memberId, place, prize }) => {
      const filledIn = { race: { texts: titles }, place: place ?? '', amount: { amount: prize, currency } };
      return { memberId, words: 'racePrize', filledIn, link: '/races' } as const;
    }),
  );
  return prizes.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Pays a race that is over, once: places, prizes and the return of what nobody won are one transaction. Whoever may not play at this moment gets no
 * place, and those behind move up. It waits until every round that ended in time is counted.
 */
const settle = (deps: Deps, raceId: number): Promise<void> =>
  inTransaction(deps.database, async (trx) => {
    // The reader's position first, as counting does, so that the two cannot deadlock.
    if (!(await isReadToTheEnd(trx, 'contests'))) return;
    const race = await lockRace(trx, raceId);
    if (race?.state !== 'open') return;
    await writePlaces(trx, raceId, await barredEntries(deps, trx, race));
    const paid = await payPrizes(deps, trx, race);
    const { pool, currency, proposedBy, approvedBy } = race;
    const left = minor(pool - paid);
    if (left > 0) await racePoolReturned(trx, { raceId, amount: left, currency, proposedBy, approvedBy });
    await endRace(trx, raceId, deps.clock.now());
  });

/** Pays every race whose last moment has passed. Several processes may do it at once; one that dies leaves the rest to the next. */
export async function settleRaces(deps: Deps): Promise<void> {
  const due = await racesToSettle(deps.database, new Date(deps.clock.now().getTime() - MARGIN_MILLISECONDS));
  if (due.length === 0) return;
  await collectStakes(deps.database);
  await deps.counting.count();
  for (const raceId of due) await settle(deps, raceId);
}
