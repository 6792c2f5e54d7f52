import { textIn } from '@croupier/contract/text/by-language';
import type { ContestChange } from '@croupier/contract/calls/rewards/contests-desk';
import { useTranslation } from 'react-i18next';
import { familyName } from '../../core/family-name';
import { useFormat } from '../../core/format';
import { useLanguage } from '../../core/i18n';

type RaceTerms = NonNullable<ContestChange['race']>;
type MissionTerms = NonNullable<ContestChange['mission']>;
type Counted = Pick<RaceTerms, 'games' | 'families' | 'leastStake' | 'currency' | 'startTime' | 'endTime'>;

/** Terms of missions and races in words. */
export function useContestWording() {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const language = useLanguage();

  /** Which rounds count. */
  const rounds = ({ games, families, leastStake, currency }: Counted): string =>
    t('contests.counts', {
      games:
        [...families.map((family) => familyName(t, family)), ...games.map(({ name }) => name)].join(', ') ||
        t('contests.everyGame'),
      stake: money(leastStake, currency),
    });
  const window = ({ startTime, endTime }: Counted): string => `${moment(startTime)} – ${moment(endTime)}`;

  return {
    title: ({ titles }: Pick<RaceTerms, 'titles'>): string => textIn(titles, language),
    rounds,
    window,
    rule: ({ rule, rounds: asked }: Pick<RaceTerms, 'rule' | 'rounds'>): string =>
      t(`contests.rule.${rule}`, { rounds: asked ?? 0 }),
    prizes: ({ prizes, currency }: Pick<RaceTerms, 'prizes' | 'currency'>): string =>
      prizes.map((prize) => money(prize, currency)).join(' · '),
    mission: ({ rounds: asked, offer }: MissionTerms): string => t('contests.missionOf', { rounds: asked, offer }),
  };
}
