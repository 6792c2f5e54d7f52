import type { Language } from '@croupier/contract/codes';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** Members who have an open account and meet all of it. Empty lists and nulls ask for nothing. */
export interface Segment {
  /** ISO 3166-1 */
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly joinedSince: Date | null;
  /** When they logged in last. */
  readonly seenSince: Date | null;
  readonly notSeenSince: Date | null;
  /** Whether only those who want offers. */
  readonly receivesOffers: boolean;
}

export interface SegmentMember {
  readonly memberId: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly emailProved: boolean;
  readonly language: Language;
}

/** The next members of a segment in the order of their numbers. @param after number of the last one that is known */
export async function membersOfSegment(
  db: Queryable,
  { countries, languages, joinedSince, seenSince, notSeenSince, receivesOffers }: Segment,
  after: number,
  limit: number,
): Promise<readonly SegmentMember[]> {
  const { rows } =
    await sql<SegmentMember>`select id as "memberId", username, email, first_name as "firstName", email_proved as "emailProved", language
    from member where id > ${after} and enabled and activated_at is not null
      and (cardinality(${[...countries]}::text[]) = 0 or country_code = any(${[...countries]}::text[]))
      and (cardinality(${[...languages]}::text[]) = 0 or language = any(${[...languages]}::text[]))
      and (${joinedSince}::timestamptz is null or created_at >= ${joinedSince})
      and (${seenSince}::timestamptz is null or coalesce(last_login_at, created_at) >= ${seenSince})
      and (${notSeenSince}::timestamptz is null or coalesce(last_login_at, created_at) < ${notSeenSince})
      and (receives_offers or not ${receivesOffers})
    order by id limit ${limit}`.execute(db);
  return rows;
}
