/**
 * The cases that every way to deposit must pass, on real PostgreSQL and the sandbox over HTTP: paid, declined, cancelled, never answered, paid
 * late, updates sent twenty times concurrently, and the server killed between the update (or the answer) and the credit. After each case the books
 * are read and must be clean.
 *
 * How a method joins: describe it as a `MatrixRow` in a file of its own next to this one (see `hosted.ts`), and name the row in
 * `domains/deposits/matrix.test.ts`. A row says how its deposit is opened through the method's own call, and what the payer does at the provider. A
 * method whose provider sends no updates by itself (a chain) has `look`, which fetches its updates. What a payer cannot do (`cancel` of a code that
 * is simply not paid) is left out, and the case with it.
 */
import pg from 'pg';
import type { DepositMethodCode, DepositStatusName } from '@croupier/contract/codes';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallbackMessage } from '../../../src/domains/deposits/provider';
import { DOMAIN_RULES } from '../../../src/books/domain-rules';
import { checkBooks } from '../../../src/books/check';
import { type DepositStage, openDepositStage, type StageParts } from '../deposit-stage';
import { killedWhileCrediting } from './killed';

export interface MatrixRow {
  readonly method: DepositMethodCode;
  /** The name of its cases, where a method has several flows; default: the method. */
  readonly name?: string;
  /** Provider and calls of the method, for the stage. */
  readonly parts: StageParts;
  /** Opens a deposit of 100 lira as the app does. @returns its id. */
  open(stage: DepositStage, memberId: number): Promise<string>;
  /** The payer pays what was agreed. */
  pay(stage: DepositStage, depositId: string): Promise<void>;
  /** The payer pays after the order was given up; default: as `pay`. */
  payLate?(stage: DepositStage, depositId: string): Promise<void>;
  decline?(stage: DepositStage, depositId: string): Promise<void>;
  cancel?(stage: DepositStage, depositId: string): Promise<void>;
  /** How a cancelled deposit ends; default: `cancelled`. */
  readonly cancelledIs?: DepositStatusName;
  /** How a declined deposit ends; default: `declined`. */
  readonly declinedIs?: DepositStatusName;
  /** A text in a callback that must be among those repeated, where a provider reports one payment several times. */
  readonly tellsAlso?: string;
  /** The provider sends no callbacks and stores no updates: it is queried, and the answer is applied at once. */
  readonly tellsNothing?: true;
  /** Fetches updates of a provider that sends no callbacks. */
  look?(stage: DepositStage): Promise<void>;
  /** Minutes without a payment after which the deposit is given up; default: 41. */
  readonly patienceMinutes?: number;
  /** Minor units that a payment as agreed credits; default: 10,000. */
  readonly credited?: number;
}

/** What each case of a method is called, under the headings of the table in docs/testing/deposit-methods.md; undefined where it has none. */
export const casesOf = ({ decline, cancel, tellsNothing }: MatrixRow) => ({
  paid: 'paid: credited once',
  declined: decline && 'declined: nothing is credited',
  cancelled: cancel && 'cancelled: nothing is credited',
  'never answered': 'never answered: given up, nothing is credited',
  'paid late': 'paid late: credited with a note',
  'told twenty times': tellsNothing
    ? 'asked twenty times at once: credited once'
    : 'told twenty times at once: credited once',
  'killed between update and credit': tellsNothing
    ? 'the server is killed between the answer and the credit: the next question credits once'
    : 'the server is killed between the update and the credit: credited once, after the restart',
});

/** What a method's cases are called after. */
export const nameOf = ({ name, method }: MatrixRow): string => name ?? method;

const TIMES = 20;
const MINUTE = 60_000;

/** The first broken rule of the books, or undefined. */
export async function brokenBooks(stage: Pick<DepositStage, 'ownerUrl'>): Promise<unknown> {
  const client = new pg.Client({ connectionString: stage.ownerUrl });
  await client.connect();
  try {
    return (await checkBooks(client, DOMAIN_RULES)).broken;
  } finally {
    await client.end();
  }
}

/** Declares the cases of one method. */
export function describeMethod(row: MatrixRow): void {
  describe(nameOf(row), () => {
    const cases = casesOf(row);
    const credited = row.credited ?? 10_000;
    let stage: DepositStage;
    let member: number;
    let id: string;
    beforeAll(async () => {
      stage = await openDepositStage({}, row.parts);
    });
    afterAll(() => stage.close());
    beforeEach(async () => {
      member = await stage.newMember();
      id = await row.open(stage, member);
    });
    afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

    const status = () => stage.service.status(member, id);
    const ended = (name: DepositStatusName) =>
      vi.waitFor(
        async () => {
          await row.look?.(stage);
          await stage.service.sweepEvents();
          if (row.tellsNothing) {
            stage.clock.advance(2_000);
            await stage.service.askNow(member, id);
          }
          expect(await status()).toBe(DEPOSIT_STATUS[name]);
        },
        { timeout: 15_000, interval: 50 },
      );
    const count = async (table: 'transfer' | 'provider_event', where: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(
        stage.database,
      );
      return Number(rows[0]?.n);
    };
    const credits = () => count('transfer', sql`member_id = ${member} and kind = 'deposit'`);
    /** The updates of the payment, recorded and not yet processed: no worker runs here. */
    const recorded = () =>
      vi.waitFor(
        async () => {
          await row.look?.(stage);
          expect(await count('provider_event', sql`order_id = ${id} and state = 'received'`)).toBeGreaterThan(0);
        },
        { timeout: 15_000, interval: 50 },
      );
    const expectCredited = async () => {
      expect(await stage.cashOf(member)).toBe(credited);
      expect(await credits()).toBe(1);
    };
    const expectNothing = async () => {
      expect(await stage.cashOf(member)).toBe(0);
      expect(await credits()).toBe(0);
    };

    test(cases.paid, async () => {
      await expectNothing();
      await row.pay(stage, id);
      await ended('success');
      await expectCredited();
    });

    if (cases.declined) {
      test(cases.declined, async () => {
        await row.decline?.(stage, id);
        await ended(row.declinedIs ?? 'declined');
        await expectNothing();
      });
    }

    if (cases.cancelled) {
      test(cases.cancelled, async () => {
        await row.cancel?.(stage, id);
        await ended(row.cancelledIs ?? 'cancelled');
        await expectNothing();
      });
    }

    const giveUp = async () => {
      stage.clock.advance((row.patienceMinutes ?? 41) * MINUTE);
      await row.look?.(stage);
      await stage.service.reconcile();
      expect(await status()).toBe(DEPOSIT_STATUS.expired);
    };
    test(cases['never answered'], async () => {
      await giveUp();
      await expectNothing();
    });

    test(cases['paid late'], async () => {
      await giveUp();
      await (row.payLate ?? row.pay)(stage, id);
      await ended('success');
      await expectCredited();
      const { rows } = await sql<{ note: string | null }>`select note from deposit where deposit_id = ${id}`.execute(
        stage.database,
      );
      expect(rows[0]?.note).toMatch(/after the deposit had expired/);
    });

    if (row.tellsNothing) {
      test(cases['told twenty times'], async () => {
        await row.pay(stage, id);
        await Promise.all(Array.from({ length: TIMES }, () => stage.service.reconcile()));
        await ended('success');
        await expectCredited();
      });

      test(cases['killed between update and credit'], async () => {
        await row.pay(stage, id);
        await killedWhileCrediting(stage, row.method, { asks: id });
        await expectNothing();
        await ended('success');
        await expectCredited();
      });
    } else {
      test(cases['told twenty times'], async () => {
        await row.pay(stage, id);
        await recorded();
        const told = await toldOf(stage, id);
        // A chain is queried, and sends no callbacks.
        if (!row.look) expect(told.length, 'callbacks to tell again').toBeGreaterThan(0);
        if (row.tellsAlso) expect(told.map(({ body }) => body).join('\n')).toContain(row.tellsAlso);
        const { rows } = await sql<{ provider: string; event_id: string }>`select provider, event_id from provider_event
          where order_id = ${id}`.execute(stage.database);
        await Promise.all([
          ...told.flatMap((message) => Array.from({ length: TIMES }, () => tellAgain(stage, message, row.method))),
          ...rows.flatMap(({ provider, event_id }) =>
            Array.from({ length: TIMES }, () => stage.service.processEvent(provider, event_id)),
          ),
          ...Array.from({ length: row.look ? TIMES : 0 }, () => row.look?.(stage)),
        ]);
        await ended('success');
        await expectCredited();
      });

      test(cases['killed between update and credit'], async () => {
        await row.pay(stage, id);
        await recorded();
        await killedWhileCrediting(stage, row.method);
        await expectNothing();
        await ended('success');
        await expectCredited();
      });
    }
  });
}

/** The callbacks about an order, under our id or under its provider's. */
async function toldOf(stage: DepositStage, id: string): Promise<CallbackMessage[]> {
  const { rows } = await sql<{ at: string | null }>`select provider_payment_id as at from deposit
    where deposit_id = ${id}`.execute(stage.database);
  const ids = [id, ...rows.flatMap(({ at }) => at ?? [])];
  return stage.callbacks.flatMap(({ message }) => (ids.some((one) => message.body.includes(one)) ? [message] : []));
}

/** Repeats the provider's request unchanged. */
async function tellAgain(stage: DepositStage, { path, headers, body }: CallbackMessage, method: DepositMethodCode) {
  const kept = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
  );
  const answer = await fetch(`${stage.siteUrl}${path}`, { method: 'POST', headers: Object.fromEntries(kept), body });
  // Pix's hints are not signed: within a second of a query, a hint is answered 503, so that its bank retries.
  expect(method === 'PIX' ? [200, 503] : [200]).toContain(answer.status);
}
