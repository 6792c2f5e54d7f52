/** A column whose values are sealed with the master key. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key, in order, with the types of its columns. */
  readonly key: readonly (readonly [column: string, type: string])[];
}

/** Every sealed column of the database. `columns.test.ts` holds the list to the schema: a new column of bytes is either here or known to be no seal. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'operator', column: 'totp_secret', key: [['operator_id', 'bigint']] },
  { table: 'member_totp', column: 'secret', key: [['member_id', 'bigint']] },
  { table: 'operator_challenge', column: 'offered_secret', key: [['token_hash', 'bytea']] },
  {
    table: 'jackpot_pot',
    column: 'secret',
    key: [
      ['jackpot', 'text'],
      ['currency', 'text'],
    ],
  },
  {
    table: 'withdrawal',
    column: 'details',
    key: [
      ['member_id', 'bigint'],
      ['withdrawal_id', 'bigint'],
    ],
  },
  {
    table: 'deposit',
    column: 'tax_id',
    key: [
      ['member_id', 'bigint'],
      ['deposit_id', 'text'],
    ],
  },
  {
    table: 'fair_seed',
    column: 'server_seed',
    key: [
      ['member_id', 'bigint'],
      ['seed_id', 'bigint'],
    ],
  },
  { table: 'demo_session', column: 'server_seed', key: [['token_hash', 'bytea']] },
  { table: 'live_round', column: 'server_seed', key: [['round_id', 'bigint']] },
];
