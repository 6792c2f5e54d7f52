import { Refusal } from '../../../../platform/refusal';
import type { Queryable } from '../../../../platform/database';
import { findVersion } from '../../offers/store';
import type { ContestsDeps } from '../deps';
import type { MissionTerms } from '../missions/store';
import type { RaceTerms } from '../races/store';
import type { CountingTerms } from '../rules';

type Deps = Pick<ContestsDeps, 'clock' | 'profile' | 'gameName'>;

/** Least time between a decision and the start, so that no round of the window was counted before the decision. */
const LEAD_MILLISECONDS = 60_000;

async function judge({ clock, gameName }: Deps, { startsAt, games }: Omit<CountingTerms, 'settlesAt'>): Promise<void> {
  if (startsAt.getTime() - clock.now().getTime() < LEAD_MILLISECONDS) throw new Refusal('contestStarted');
  for (const game of games)
    await gameName(game).catch(() => {
      throw new Refusal('contestGameUnknown', { game });
    });
}

/** Whether a race may be opened now. @throws Refusal contestStarted; contestGameUnknown; raceVolumeForbidden */
export async function judgeRace(deps: Deps, terms: RaceTerms): Promise<void> {
  if (terms.rule === 'volume' && !deps.profile.mayRankByVolume) throw new Refusal('raceVolumeForbidden');
  await judge(deps, terms);
}

/**
 * Whether a mission may be opened now. Its reward must be a gift in its currency that is not given once for ever: each mission gives it anew.
 * @throws Refusal contestStarted; contestGameUnknown; missionRewardUnfit
 */
export async function judgeMission(deps: Deps, db: Queryable, terms: MissionTerms): Promise<void> {
  const offer = await findVersion(db, terms.offerId, terms.version);
  const eligibility = offer?.terms.eligibility;
  const isGift = eligibility?.event.kind === 'gift' && eligibility.oncePer.length === 0;
  if (!isGift || !eligibility.currencies.includes(terms.currency)) throw new Refusal('missionRewardUnfit');
  await judge(deps, terms);
}
