import type { BookRule } from './rules';

/** Each member's transfers in the feed of stakes: those in spans, and the stakes that wait for the end of their round. */
const TOLD = `(select member_id, sum(transfers)::bigint as transfers, max(last) as last from (
    select member_id, until_seq - after_seq as transfers, until_seq as last from stake_span
    union all select member_id, 1, seq from stake_unsettled) told group by 1)`;

/** Promises of the feed of stakes. */
export const STAKE_RULES: readonly BookRule[] = [
  {
    name: 'the feed of stakes has each transfer once, and none that is not there',
    violations: `select m.member_id, m.seq, t.transfers, t.last, w.version from stake_mark m full join ${TOLD} t using (member_id)
        left join wallet w using (member_id)
      where m.seq is distinct from t.transfers or m.seq is distinct from t.last or w.version is null or w.version < m.seq limit 5`,
  },
  {
    name: 'no two spans of the feed of stakes have a transfer in common',
    violations: `select member_id, position, after_seq, until_before from (
        select member_id, position, after_seq, lag(until_seq) over (partition by member_id order by after_seq) as until_before from stake_span) spans
      where after_seq < until_before limit 5`,
  },
];
