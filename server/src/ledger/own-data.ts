import type { DataPart } from '../platform/query/own-data';

/** What a member may read of what the ledger holds. */
export const ledgerParts: readonly DataPart[] = [
  {
    name: 'wallet',
    table: 'wallet',
    order: 'member_id',
    given: 'currency, cash, bonus, held, rolling, wagered, created_at, last_bet_at, barred_until, grant_id, wagering',
    withheld: 'member_id, seed_id, nonce, last_request, last_round, last_cycle, version',
  },
  {
    name: 'transactions',
    table: 'transfer',
    order: 'seq',
    given: `seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id,
      created_at`,
    withheld: 'member_id',
  },
  {
    name: 'rounds',
    table: 'round',
    order: 'round_id',
    given: `round_id, session_id, game, version, mode, currency, stake, cost, payout, nonce, active, event, created_at,
      settled_at, choice, actions, bonus_cost, counted, free_set`,
    withheld: 'member_id, seed_id, pending',
  },
  {
    name: 'bonuses',
    table: 'bonus_grant',
    order: 'granted_at, grant_id',
    given: 'grant_id, currency, amount, wagering, state, wagering_left, granted_at, ended_at',
    withheld: 'member_id',
  },
  {
    name: 'freeRounds',
    table: 'free_round_set',
    order: 'created_at, set_id',
    given: `set_id, currency, game, stake, rounds, played, wins, most, won, paid, state, forfeits, frozen_until, created_at,
      expires_at, ended_at, warned_at`,
    withheld: 'member_id',
  },
];
