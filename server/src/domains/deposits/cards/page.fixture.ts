import { DEPOSIT_STATUS, type DepositStatusName } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { CARD_PAGE_PARTS } from '../../../../tests/stage/deposit-matrix/card-page';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { type DepositStage, openDepositStage, type StageParts } from '../../../../tests/stage/deposit-stage';

/** A house whose cards are entered on their provider's own page, with a new member for each test. */

export let stage: DepositStage;
export let member: number;

export function useCardPage(more: StageParts = {}): void {
  beforeAll(async () => {
    stage = await openDepositStage({}, { ...CARD_PAGE_PARTS, ...more });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    member = await stage.newMember();
  });
  afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());
}

/** The provider with the page. */
export function page() {
  const provider = stage.deps.providers.VISA_MASTERCARD;
  if (!provider) throw new Error('no provider');
  return provider;
}

export const settled = (id: string, name: DepositStatusName, memberId = member) =>
  vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      expect(await stage.service.status(memberId, id)).toBe(DEPOSIT_STATUS[name]);
    },
    { timeout: 15_000, interval: 50 },
  );

/** The stored columns of a deposit besides the money. */
export async function rowOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`select provider, card_bin, card_last4, card_country, card_holder,
    card_token, review_reason from deposit where deposit_id = ${id}`.execute(stage.database);
  return rows[0];
}
