import { HOUSE_ROUTES, MEMBER_ACCOUNTS, ROUTES } from '../accounts';
import { HOUSE_BALANCES, HOUSE_TRANSFER_SIDES } from '../house';
import type { BookRule } from './rules';

const likePattern = (pattern: string): string => pattern.replaceAll('_', '\\_').replace('*', '_%');

/** Every pattern of accounts that a kind may move between, as rows of (kind, debit, credit). */
const routeRows = (routes: Record<string, readonly (readonly [debit: string, credit: string])[]>): string =>
  Object.entries(routes)
    .flatMap(([kind, ways]) =>
      ways.map(([debit, credit]) => `('${kind}', '${likePattern(debit)}', '${likePattern(credit)}')`),
    )
    .join(', ');

const MEMBERS_OWN = MEMBER_ACCOUNTS.map((account) => `'${account}'`).join(', ');

/** House balances by account and currency, minor units, from nothing but the transfers: credits minus debits. */
export const HOUSE_SUMS = `select account, currency, sum(amount) as balance from (
    select credit as account, currency, amount from transfer union all select debit, currency, -amount from transfer
    union all ${HOUSE_TRANSFER_SIDES}) sides
  where account not in (${MEMBERS_OWN}) group by account, currency`;

/** Promises about the house's side, and about all sides together. */
export const HOUSE_RULES: readonly BookRule[] = [
  {
    name: 'each kind of transfer moves between its accounts',
    violations: `with route(kind, debit, credit) as (values ${routeRows(ROUTES)}), used as (select distinct kind, debit, credit from transfer)
      select u.kind, u.debit, u.credit from used u
      where not exists (select from route r where r.kind = u.kind and u.debit like r.debit and u.credit like r.credit) limit 5`,
  },
  {
    name: 'each house transfer moves between its accounts, as operators decided: two, but for small write-offs',
    violations: `with route(kind, debit, credit) as (values ${routeRows(HOUSE_ROUTES)})
      select h.key from house_transfer h
      where not exists (select from route r where r.kind = h.kind and h.debit like r.debit and h.credit like r.credit)
        or h.debit = h.credit or h.amount <= 0 or h.proposed_by = h.approved_by
        or (h.approved_by is null and h.kind <> 'debt_write_off')
        or h.key <> h.kind || ':' || h.reference_id || ':' || h.currency limit 5`,
  },
  {
    name: 'house balances are the sums of their transfers',
    violations: `select account, currency, coalesce(k.balance, 0) as known, coalesce(s.balance, 0) as summed from (${HOUSE_BALANCES}) k
      full join (${HOUSE_SUMS}) s using (account, currency)
      where coalesce(k.balance, 0) <> coalesce(s.balance, 0) limit 5`,
  },
  {
    name: 'no house balance has run ahead of the transfers',
    violations: `select m.member_id, m.seq, w.version from house_watermark m left join wallet w using (member_id)
      where w.member_id is null or m.seq > w.version limit 5`,
  },
  {
    name: 'all accounts together are zero in each currency',
    violations: `select currency, sum(balance) as total from (
        select currency, balance from (${HOUSE_SUMS}) house union all select currency, cash + bonus + held from wallet) accounts
      group by currency having sum(balance) <> 0 limit 5`,
  },
  {
    name: 'no jackpot has paid more than was put into it',
    violations: `select account, currency, sum(amount) as balance from (
        select credit as account, currency, amount from transfer where kind = 'jackpot_contribution'
        union all select debit, currency, -amount from transfer where kind = 'jackpot_win'
        union all select * from (${HOUSE_TRANSFER_SIDES}) house where account like 'jackpot:%') moved
      group by account, currency having sum(amount) < 0 limit 5`,
  },
];
