import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their bets at live tables. */
export const liveParts: readonly DataPart[] = [
  {
    name: 'liveBets',
    table: 'live_bet',
    order: 'bet_id',
    given: `bet_id, round_id, session_id, currency, stake, choice, state, payout, cashed_out_at, created_at, settled_at,
      bonus_stake, counted`,
    withheld: 'member_id, request',
  },
  {
    name: 'tableChat',
    table: 'live_chat',
    order: 'line_id',
    given: 'line_id, table_id, name, body, created_at, hidden_at',
    withheld: 'member_id',
  },
];
