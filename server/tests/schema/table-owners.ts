/**
 * Which rooms may write and read which tables. A table has one owner: the room of the server whose statements write it. Reads and writes by other
 * rooms are listed here with their reasons, and no others are allowed; `table-owners.test.ts` checks every statement against this file.
 */

/** A room is a folder of `domains` or `providers`, else of `server/src`. */
export const OWNED: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'migration',
    'setting',
    'house_mark',
    'house_restore',
    'worker_heartbeat',
    'kept_event',
    'event_order',
    'event_listener',
  ],
  books: ['book_check'],
  http: ['guarded_try', 'known_network', 'rate_window'],
  ledger: [
    'wallet',
    'transfer',
    'movement',
    'round',
    'void_round',
    'house_transfer',
    'house_balance',
    'house_watermark',
    'adjustment_operators',
    'bonus_grant',
    'free_round_set',
    'operator_credit',
    'stake_span',
    'stake_mark',
    'stake_unsettled',
  ],
  operators: [
    'operator',
    'operator_session',
    'operator_challenge',
    'operator_invitation',
    'setting_change',
    'audit',
    'audit_entry',
    'audit_head',
    'audit_checkpoint',
  ],
  members: [
    'member',
    'member_session',
    'member_device',
    'member_disabling',
    'member_correction',
    'data_copy',
    'data_copy_chunk',
    'username_claim',
    'mail_key',
    'adjustment',
  ],
  support: [
    'support_ticket',
    'support_entry',
    'support_chat',
    'support_chat_line',
    'support_presence',
    'support_reply',
  ],
  messages: ['message', 'message_channel', 'broadcast'],
  compliance: [
    'file',
    'file_copy',
    'document',
    'document_file',
    'away_period',
    'away_return',
    'away_lift',
    'away_second_look',
    'away_likeness',
    'away_likeness_decision',
  ],
  rewards: [
    'loyalty_member',
    'loyalty_points',
    'loyalty_mark',
    'loyalty_level',
    'loyalty_package',
    'loyalty_redemption',
    'loyalty_deposit',
    'loyalty_figures_mark',
    'loyalty_level_change',
    'loyalty_change',
    'loyalty_by_hand',
    'offer_version',
    'offer_publication',
    'dormancy_notice',
    'offer_change',
    'offer_grant',
    'offer_claim',
    'offer_gift',
    'offer_answer',
    'deposit_offer_choice',
    'invite_step',
    'invite_claim',
    'invited_member',
    'invited_match',
    'invited_month',
    'invitation_mark',
    'agent_change',
    'agent_award',
    'agent_claim',
    'stake_reader',
    'rakeback_play',
    'rakeback_account',
    'rakeback_claim',
    'play_habit',
    'deposit_habit',
    'week_span',
    'week_figure',
    'week_mark',
    'weekly_run',
    'weekly_run_member',
    'weekly_run_total',
    'contest_change',
    'race',
    'race_play',
    'race_entry',
    'mission',
    'mission_play',
    'mission_entry',
    'abuse_case',
    'abuse_case_member',
    'abuse_evidence',
    'abuse_due',
    'abuse_mark',
    'abuse_habit',
  ],
  content: [
    'article',
    'own_article',
    'article_version',
    'article_change',
    'banner',
    'country',
    'state',
    'currency',
    'house_picture',
    'shipped_content',
  ],
  deposits: [
    'deposit',
    'deposit_method',
    'deposit_method_currency',
    'deposit_limit',
    'deposit_limit_change',
    'provider_callback',
    'provider_event',
    'refund',
    'debt_act',
    'clearing_day',
    'statement_file',
    'statement_line',
  ],
  chains: [
    'chain_address',
    'chain_block',
    'chain_key',
    'chain_payment',
    'chain_quote',
    'chain_rate',
    'chain_scan',
    'chain_unread',
  ],
  withdrawals: ['withdrawal', 'withdrawal_approval', 'withdrawal_step', 'cashout_method', 'payout', 'payout_answer'],
  catalogue: ['game', 'catalogue_version', 'favourite', 'play_count_mark', 'play_stop'],
  play: ['game_session', 'game_return', 'game_return_alarm', 'game_return_mark'],
  rounds: [
    'demo_session',
    'fair_seed',
    'jackpot',
    'jackpot_change',
    'jackpot_game',
    'jackpot_hit',
    'jackpot_pot',
    'jackpot_tail',
    'jackpot_untold',
  ],
  live: ['live_table', 'live_round', 'live_bet', 'live_seats', 'live_chat', 'live_chatter', 'live_return_waiting'],
};

/** What a room does with a table that it does not own. */
export interface Allowance {
  readonly room: string;
  readonly table: string;
  readonly why: string;
}

/** The ledger's tables that no other room may write, whatever is allowed. */
export const LEDGER_ALONE: readonly string[] = ['wallet', 'transfer', 'movement'];

export const MAY_WRITE: readonly Allowance[] = [
  {
    room: 'ledger',
    table: 'game_session',
    why: 'the bet statement marks the session as played, in the transaction of its first stake',
  },
  {
    room: 'ledger',
    table: 'jackpot_tail',
    why: 'the bet statement appends what a stake puts into a pot, in its transaction',
  },
];

export const MAY_READ: readonly Allowance[] = [
  {
    room: 'ledger',
    table: 'live_bet',
    why: 'the feed of stakes reads bets of live tables beside rounds, and a grant does not end while one is open',
  },
  { room: 'ledger', table: 'live_round', why: 'as live_bet: a bet is of the game of its round' },
  { room: 'rewards', table: 'wallet', why: 'finds the active grants that are done or used up in one statement' },
  {
    room: 'rewards',
    table: 'member',
    why: 'a page of a weekly payment is searched by username: joined, because the members of a run are many',
  },
  {
    room: 'rewards',
    table: 'bonus_grant',
    why: 'a page of grants says of each how it ended and what was still to stake',
  },
  { room: 'rounds', table: 'round', why: 'lists, replays and returns are of rounds, which the bet statement writes' },
  { room: 'rounds', table: 'void_round', why: 'a voided round counts neither as a win nor in a return nor in a pot' },
  { room: 'rounds', table: 'wallet', why: 'finds the seed pairs that are in use and old in one statement' },
  {
    room: 'members',
    table: 'wallet',
    why: 'the desk lists members with their balances, searched and sorted in one statement',
  },
  {
    room: 'deposits',
    table: 'transfer',
    why: 'statements of providers are compared line by line with what the ledger booked',
  },
  { room: 'deposits', table: 'movement', why: 'as transfer: the key of a movement names the payment' },
  {
    room: 'deposits',
    table: 'house_transfer',
    why: 'as transfer: fees and corrections of a provider are booked by the house',
  },
  {
    room: 'withdrawals',
    table: 'transfer',
    why: 'the desk shows a cash-out beside what its member deposited, staked and won',
  },
  { room: 'withdrawals', table: 'movement', why: 'the largest deposit that can still be cashed out by its method' },
  {
    room: 'withdrawals',
    table: 'operator_credit',
    why: 'the desk lists a cash-out whose return waits for a second operator as open',
  },
  { room: 'compliance', table: 'member', why: 'the queue of documents names their members' },
  { room: 'compliance', table: 'house_picture', why: 'a stored file is kept while any table names it' },
  { room: 'compliance', table: 'support_chat_line', why: 'as house_picture' },
  { room: 'compliance', table: 'data_copy_chunk', why: 'as house_picture' },
  { room: 'deposits', table: 'member', why: 'the desk names the other members who paid alike' },
  { room: 'withdrawals', table: 'member', why: 'the desk lists cash-outs with the names of their members' },
];

/** Functions that write a table which their caller names; the caller must own it. */
export const WRITE_FOR_CALLERS: Readonly<Record<string, string>> = {
  claimDue: 'platform/outside-orders.ts',
  decideProposal: 'domains/operators/store/proposals.ts',
};

/** The room of a path below `server/src`. Files in no folder compose the rooms and touch no table. */
export function roomOf(path: string): string {
  const [first, second] = path.split('/');
  return (first === 'domains' || first === 'providers' ? second : first) ?? path;
}
