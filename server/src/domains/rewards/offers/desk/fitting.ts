import { formatMajor, isCurrency, minor, toWire } from '@croupier/contract/money';
import type { Offer } from '@croupier/contract/rewards/offer';
import type { Queryable } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { publishingBars } from '../../rules/publishing';
import { latestVersion } from '../store';
import type { OffersDeskDeps } from './deps';

/** Codes of the games that the terms name, each with its field. */
function* namedGames({ reward, wagering }: Offer): Iterable<readonly [code: string, field: string]> {
  if (reward.kind === 'freeRounds') yield [reward.game, 'reward.game'];
  for (const code of Object.keys(wagering?.contribution.byGame ?? {})) yield [code, 'wagering.contribution.byGame'];
  for (const code of wagering?.excludedGames ?? []) yield [code, 'wagering.excludedGames'];
}

/** Names of the games in the terms, by code. @throws Refusal offerUnfit with the field of a game that does not exist. */
export async function gamesOf(
  { gameName }: Pick<OffersDeskDeps, 'gameName'>,
  terms: Offer,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [code, field] of namedGames(terms))
    names[code] = await gameName(code).catch((failure: unknown) => {
      throw failure instanceof Refusal ? new Refusal('offerUnfit', { field: `${field}: ${code}` }) : failure;
    });
  return names;
}

/** @throws Refusal offerBarred with the names of the jurisdiction's rules that the terms break. */
export function refuseBarred({ profile }: Pick<OffersDeskDeps, 'profile'>, terms: Offer): void {
  const bars = publishingBars(terms, profile);
  if (bars.length > 0) throw new Refusal('offerBarred', { rule: bars.join(', ') });
}

/** @throws Refusal offerUnfit for free rounds of a game that is no slot, or at a stake that the slot does not offer: no client could play them. */
function refuseOddStakes({ slotStakes }: Pick<OffersDeskDeps, 'slotStakes'>, { reward }: Offer): void {
  if (reward.kind !== 'freeRounds') return;
  for (const [currency, stake] of Object.entries(reward.stake)) {
    if (!isCurrency(currency)) continue;
    const offered = slotStakes(reward.game, currency);
    if (!offered) throw new Refusal('offerUnfit', { field: `reward.game: ${reward.game}` });
    if (!offered.includes(stake))
      throw new Refusal('offerUnfit', {
        field: `reward.stake: ${formatMajor(toWire(minor(stake), currency), currency, 'en')}`,
      });
  }
}

/**
 * Judges terms before they are put in force.
 * @throws Refusal offerBarred; offerUnfit for a game or a next offer that does not exist, and for free rounds that nobody could play.
 */
export async function refuseUnfit(deps: OffersDeskDeps, db: Queryable, terms: Offer): Promise<void> {
  refuseBarred(deps, terms);
  await gamesOf(deps, terms);
  refuseOddStakes(deps, terms);
  const { mandatoryNext } = terms;
  if (mandatoryNext !== null && (await latestVersion(db, mandatoryNext)) === 0)
    throw new Refusal('offerUnfit', { field: `mandatoryNext: ${mandatoryNext}` });
}
