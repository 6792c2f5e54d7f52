import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { COINS_OF_FLOWS } from '../../../../tests/stage/deposit-matrix/chains';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { openDepositStage } from '../../../../tests/stage/deposit-stage';

/** Complements the table of matrix.test.ts, whose rows of coins are paid in one coin each. */
const TIMES = 20;
const WAIT = { timeout: 15_000, interval: 50 };

test.each(Object.entries(COINS_OF_FLOWS))(
  '%s: each of its coins, found and told twenty times at once, is credited once',
  async (_, coins) => {
    const stage = await openDepositStage({}, coins[0]?.[1].parts);
    try {
      const paid: { coin: string; member: number; id: string; look: () => Promise<void> | undefined }[] = [];
      for (const [coin, row] of coins) {
        const member = await stage.newMember();
        const id = await row.open(stage, member);
        paid.push({ coin, member, id, look: () => row.look?.(stage) });
        await row.pay(stage, id);
      }
      const known = () =>
        sql<{ provider: string; event_id: string; order_id: string }>`select provider, event_id, order_id
          from provider_event where state = 'received'`.execute(stage.database);
      await vi.waitFor(async () => {
        for (const { look } of paid) await look();
        const { rows } = await known();
        expect(rows.map(({ order_id }) => order_id).sort()).toEqual(paid.map(({ id }) => id).sort());
      }, WAIT);
      const { rows } = await known();
      const twentyTimes = <T>(act: () => T): T[] => Array.from({ length: TIMES }, act);
      await Promise.all([
        ...rows.flatMap(({ provider, event_id }) => twentyTimes(() => stage.service.processEvent(provider, event_id))),
        ...paid.flatMap(({ look }) => twentyTimes(look)),
      ]);
      const found = await Promise.all(
        paid.map(async ({ coin, member, id }) => {
          const { rows: credits } = await sql`select 1 from transfer
            where member_id = ${member} and kind = 'deposit'`.execute(stage.database);
          const [status, cash] = [await stage.service.status(member, id), await stage.cashOf(member)];
          return { coin, status, cash, credits: credits.length };
        }),
      );
      expect(found).toEqual(
        coins.map(([coin]) => ({ coin, status: DEPOSIT_STATUS.success, cash: 10_000, credits: 1 })),
      );
      expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined();
    } finally {
      await stage.close();
    }
  },
);
