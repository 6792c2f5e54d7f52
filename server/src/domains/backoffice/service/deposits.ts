import type { PayloadOf } from '@croupier/contract/call';
import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { DepositLine, DepositReview, ProviderNews, TroubledNews } from '@croupier/contract/calls/ops-deposits';
import { isCurrency } from '@croupier/contract/money';
import { type Database, inTransaction, type Queryable, type Trx } from '../../../platform/database';
import type { DepositsReview } from '../../deposits/review';
import { masked } from '../rules';
import { getMember, searchMembers } from '../store/members';
import type { Actor, Audit, AuditAction } from './audit';
import { keptText, pageOf, wireAmount } from './fields';
import type { SignedIn } from './proposals';

type Found = Awaited<ReturnType<DepositsReview['get']>>;
type Row = Found['deposit'];
type Event = Found['events'][number];

/** Deposits at the console. Decisions are written down in the transaction that makes them. */
export interface DepositsDesk {
  list(wanted: PayloadOf<typeof backofficeCalls.depositList>): Promise<ReturnType<typeof pageOf<DepositLine>>>;
  /** @param inFull for who may decide: the view is logged; others see the payer masked and no instructions. @throws Refusal notFound */
  get(id: string, inFull: boolean, actor: Actor): Promise<DepositReview>;
  /** Both: @throws Refusal notFound; conflict when somebody else has decided */
  accept(id: string, operator: SignedIn): Promise<DepositReview>;
  refuse(id: string, reason: string, operator: SignedIn): Promise<DepositReview>;
  /** News that could not be applied, the newest first. */
  trouble(): Promise<TroubledNews[]>;
}

/** Members that a search may name; whoever means one of more has to say more. */
const MEMBERS_SEARCHED = 200;

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const lineOf = (row: Row, username: string): DepositLine => ({
  id: row.deposit_id,
  memberId: String(row.member_id),
  username,
  method: row.method,
  variant: row.variant,
  currency: row.currency,
  amount: wireAmount(row.amount, row.currency),
  credited: row.credited === null ? null : wireAmount(row.credited, row.currency),
  status: row.status,
  heldFor: row.review_reason,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
});

/** What a provider tells is not ours: an amount or currency that cannot be is left out instead of breaking the screen. */
function newsOf({ provider, event_id, state, payload, received_at }: Event): ProviderNews {
  const { amount, currency, status } = payload;
  const isMoney = Number.isSafeInteger(amount) && currency !== undefined && isCurrency(currency);
  return {
    provider,
    eventId: event_id,
    state,
    told: status ?? null,
    amount: isMoney ? wireAmount(Number(amount), currency) : null,
    currency: currency ?? null,
    time: received_at.toISOString(),
  };
}

/** Addresses and transactions, flat: lists are told entry by entry. */
function instructionsOf(value: unknown, name = ''): { name: string; value: string }[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => instructionsOf(item, name));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([inner, item]) => instructionsOf(item, name ? `${name}.${inner}` : inner));
  return [{ name, value: String(value) }];
}

async function reviewOf(queryable: Queryable, { deposit, events }: Found, inFull: boolean): Promise<DepositReview> {
  const member = await getMember(queryable, deposit.member_id);
  const { billing } = deposit;
  const shown = (text: string) => (inFull ? text : masked(text));
  return {
    ...lineOf(deposit, member?.username ?? ''),
    memberName: member ? `${member.first_name} ${member.last_name}` : '',
    settleTime: time(deposit.settled_at),
    chargeBackTime: time(deposit.charged_back_at),
    owed: deposit.owed === null ? null : wireAmount(deposit.owed, deposit.currency),
    declineReason: deposit.decline_reason,
    note: deposit.note,
    providerPaymentId: deposit.provider_payment_id,
    payer: {
      name: shown(`${billing.firstName} ${billing.lastName}`),
      country: billing.country,
      email: shown(billing.email),
    },
    card:
      deposit.card_bin !== null && deposit.card_last4 !== null
        ? { firstSix: deposit.card_bin, lastFour: deposit.card_last4, country: deposit.card_country }
        : null,
    instructions: inFull ? instructionsOf(deposit.instructions) : [],
    events: events.map(newsOf),
  };
}

/** What the audit log keeps: the decision and the money, never who paid with what. */
const snapshot = ({ status, heldFor, amount, credited, currency }: DepositReview) => ({
  status,
  heldFor,
  amount,
  credited,
  currency,
});

export function createDepositsDesk(deps: {
  database: Database;
  audit: Audit;
  deposits: DepositsReview;
  usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}): DepositsDesk {
  const { database, audit, deposits, usernamesOf } = deps;
  const decide = (
    id: string,
    operator: SignedIn,
    action: AuditAction,
    run: (trx: Trx) => Promise<void>,
    written: Readonly<Record<string, string>> = {},
  ): Promise<DepositReview> =>
    inTransaction(database, async (trx) => {
      await audit.hold(trx);
      const before = await reviewOf(trx, await deposits.get(id, trx), true);
      await run(trx);
      const after = await reviewOf(trx, await deposits.get(id, trx), true);
      await audit.append(trx, operator, {
        action,
        subjectType: 'deposit',
        subjectId: id,
        before: snapshot(before),
        after: { ...snapshot(after), ...written },
      });
      return after;
    });

  return {
    async list({ status, search, pageNum, pageSize }) {
      const memberIds = search
        ? (await searchMembers(database, search, { offset: 0, limit: MEMBERS_SEARCHED })).rows.map(({ id }) => id)
        : undefined;
      const { rows, total } = await deposits.list({ status, memberIds, pageNum, pageSize });
      const names = await usernamesOf(rows.map((row) => row.member_id));
      const content = rows.map((row) => lineOf(row, names.get(row.member_id) ?? ''));
      return pageOf(content, total, pageNum, pageSize);
    },
    async get(id, inFull, actor) {
      const found = await reviewOf(database, await deposits.get(id), inFull);
      if (inFull)
        await inTransaction(database, (trx) =>
          audit.append(trx, actor, { action: 'depositViewed', subjectType: 'deposit', subjectId: id }),
        );
      return found;
    },
    accept: (id, operator) => decide(id, operator, 'depositAccepted', (trx) => deposits.accept(id, trx)),
    refuse(id, reason, operator) {
      const kept = keptText(reason, 'reason');
      return decide(id, operator, 'depositRefused', (trx) => deposits.refuse(id, trx), { reason: kept });
    },
    trouble: async () => (await deposits.trouble()).map((event) => ({ ...newsOf(event), orderId: event.order_id })),
  };
}
