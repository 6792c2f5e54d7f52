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

/** Judges terms before they are put in force. @throws Refusal offerBarred; offerUnfit for a game or a next offer that does not exist. */
export async function refuseUnfit(deps: OffersDeskDeps, db: Queryable, terms: Offer): Promise<void> {
  refuseBarred(deps, terms);
  await gamesOf(deps, terms);
  const { mandatoryNext } = terms;
  if (mandatoryNext !== null && (await latestVersion(db, mandatoryNext)) === 0)
    throw new Refusal('offerUnfit', { field: `mandatoryNext: ${mandatoryNext}` });
}
