import type { BookRule } from '../../ledger/books/rules';

import { INVITATION_RULES } from './invitations/books';
import { LOYALTY_RULES } from './loyalty/books';

/** Invariants between what was given under offers and the ledger's grants of bonus money. */
export const OFFER_RULES: readonly BookRule[] = [
  {
    name: 'each grant under an offer moved its amount once, and is active or ended as the ledger says',
    violations: `select coalesce(o.member_id, b.member_id) as member_id, grant_id, o.state, b.state as ledger, o.amount, b.amount as moved
      from offer_grant o full join bonus_grant b using (grant_id)
      where o.grant_id is null or (o.state = 'queued') <> (b.grant_id is null)
        or (b.grant_id is not null and (o.member_id, o.currency, o.amount, o.wagering) is distinct from (b.member_id, b.currency, b.amount, b.wagering))
        or (o.state = 'active') <> coalesce(b.state = 'active', false) limit 5`,
  },
];

/** Every invariant of rewards. */
export const REWARD_RULES: readonly BookRule[] = [...OFFER_RULES, ...LOYALTY_RULES, ...INVITATION_RULES];
