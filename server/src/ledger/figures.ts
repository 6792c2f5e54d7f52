import { sql } from 'kysely';
import { FIGURES_OF_TRANSFERS } from './read';
import type { Queryable } from '../platform/database';

/** Sums of transfers, minor units, net of void rounds and charged-back deposits. */
export interface Figures {
  readonly deposited: number;
  readonly withdrawn: number;
  readonly staked: number;
  readonly won: number;
}

export interface CurrencyFigures extends Figures {
  readonly currency: string;
  readonly rounds: number;
}

/** A round carries the number of its first stake; what is staked in it later, such as a double-down, is no further round. */
const ROUNDS = sql`count(*) filter (where kind = 'bet' and (reference_type <> 'round' or reference_id = seq::text))`;

/** The house's figures since a moment, by currency; a currency in which nothing moved is left out. */
export async function figuresByCurrency(queryable: Queryable, since: Date): Promise<readonly CurrencyFigures[]> {
  const { rows } = await sql<CurrencyFigures>`
    select currency, ${FIGURES_OF_TRANSFERS}, ${ROUNDS} as rounds
    from transfer where created_at >= ${since} group by currency order by currency`.execute(queryable);
  return rows;
}

/** A member's figures over the whole life of the account. */
export async function figuresOfMember(queryable: Queryable, memberId: number): Promise<Figures> {
  const { rows } =
    await sql<Figures>`select ${FIGURES_OF_TRANSFERS} from transfer where member_id = ${memberId}`.execute(queryable);
  const figures = rows[0];
  if (!figures) throw new Error('a sum without a row');
  return figures;
}
