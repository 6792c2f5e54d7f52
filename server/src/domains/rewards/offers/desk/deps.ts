import type { CurrencyCode } from '@croupier/contract/money';
import type { JurisdictionProfile } from '../../../../jurisdiction';
import type { Clock } from '../../../../platform/clock';
import type { Database } from '../../../../platform/database';
import type { GameName } from '../../giving/views';

/** What the desk of offers depends on. */
export interface OffersDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: JurisdictionProfile;
  /** @throws Refusal notFound for an unknown game. */
  readonly gameName: GameName;
  /** Stakes that a slot offers, minor units; undefined for a game that is no slot. */
  slotStakes(game: string, currency: CurrencyCode): readonly number[] | undefined;
}
