import { VIP_LEVEL } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEEDED_OFFERS } from '../offers/seeded';
import { weekNamed } from '../weeks/calendar';
import { openWeeks } from '../weeks/fixture';
import { createPastCashbacks, type ReadCashbacks } from './losses';

let house: Awaited<ReturnType<typeof openWeeks>>;
let read: ReadCashbacks;
beforeAll(async () => {
  house = await openWeeks();
  read = createPastCashbacks(house);
  house.at('2026-12-20T12:00:00Z');
  await house.seed('monday-cashback-gold');
  await house.compute();
});
afterAll(() => house.close());

const found = SEEDED_OFFERS.find(({ name }) => name === 'monday-cashback-gold');
if (!found) throw new Error('no cashback');
/** 12 % of Monday's loss, at least 1.00, for who deposited and lost in the week. */
const terms = found;
const [FIRST, SECOND] = [weekNamed('2026-12-21'), weekNamed('2026-12-28')];

async function member(level: keyof typeof VIP_LEVEL, currency: 'USD' | 'EUR' = 'USD'): Promise<number> {
  const memberId = await house.member({ currency });
  await sql`insert into loyalty_member (member_id, level) values (${memberId}, ${VIP_LEVEL[level]})`.execute(
    house.database,
  );
  return memberId;
}

describe('the cashbacks of past losses', () => {
  it('are those that members of the level would have had of whole weeks that were counted', async () => {
    const [gold, other, euro, silver] = [
      await member('gold'),
      await member('gold'),
      await member('gold', 'EUR'),
      await member('silver'),
    ];
    await house.played(gold, { loss: 10_000 }, FIRST);
    await house.played(gold, { loss: 5_001 }, SECOND);
    // Below the least; won; no deposit; won in the week as a whole.
    await house.played(other, { loss: 800 }, FIRST);
    await house.played(other, { loss: -5_000 }, SECOND);
    const [poor, lucky] = [await member('gold'), await member('gold')];
    await house.played(poor, { loss: 9_000, deposits: 0 }, FIRST);
    await house.played(lucky, { loss: 9_000, weekLoss: -1 }, FIRST);
    await house.played(euro, { loss: 20_000 }, FIRST);
    await house.played(silver, { loss: 30_000 }, FIRST);
    house.at('2026-12-30T12:00:00Z');
    expect(await read(terms, 'gold', 'USD')).toEqual({ weeks: 4, amounts: [1_200] });
    house.at('2027-01-05T12:00:00Z');
    expect(await read(terms, 'gold', 'USD')).toEqual({ weeks: 4, amounts: [600, 1_200] });
    expect(await read(terms, 'gold', 'EUR')).toEqual({ weeks: 4, amounts: [2_400] });
    expect(await read(terms, 'silver', 'USD')).toEqual({ weeks: 4, amounts: [3_600] });
    expect(await read(terms, 'bronze', 'USD')).toEqual({ weeks: 4, amounts: [] });
  });

  it('of all levels are those of the levels that the offer is for', async () => {
    expect((await read(terms, null, 'USD')).amounts).toEqual([600, 1_200]);
    const forAll = { ...terms, eligibility: { ...terms.eligibility, levels: null } };
    expect((await read(forAll, null, 'USD')).amounts).toEqual([600, 1_200, 3_600]);
  });

  it('of a part of the week that was never counted are none', async () => {
    const { event } = terms.eligibility;
    if (event.kind !== 'calendar') throw new Error('not weekly');
    const counted = { from: { day: 'tuesday', minute: 0 }, until: { day: 'tuesday', minute: 1_440 } } as const;
    const tuesday = { ...terms, eligibility: { ...terms.eligibility, event: { ...event, counted } } };
    expect(await read(tuesday, 'gold', 'USD')).toEqual({ weeks: 0, amounts: [] });
  });

  it('of weeks more than four back are forgotten', async () => {
    house.at('2027-02-05T12:00:00Z');
    expect(await read(terms, 'gold', 'USD')).toEqual({ weeks: 4, amounts: [] });
  });
});
