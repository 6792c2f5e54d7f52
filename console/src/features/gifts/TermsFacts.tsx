import type { MemberGrant } from '@croupier/contract/calls/rewards/grants-desk';
import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Fact, Facts } from '../../ui/Facts';
import { useContribution } from './use-contribution';
import { useRewardText } from './use-reward-text';

type Wagering = NonNullable<OfferTerms['wagering']>;
type Named = Pick<MemberGrant, 'terms' | 'gameNames'>;

/** What has to be staked, which stakes count, and for how long. */
function WageringFacts({ wagering, named }: { wagering: Wagering; named: Named }) {
  const { t } = useTranslation();
  const { money, whole } = useFormat();
  const { counts, excluded } = useContribution(wagering, named.gameNames);
  const amount = (major: number | null) => (major === null ? t('gifts.terms.any') : money(major, named.terms.currency));
  return (
    <>
      <Fact name={t('gifts.terms.wagering')}>
        {t(`gifts.terms.times.${wagering.of}`, { times: whole(wagering.multiplier) })}
      </Fact>
      <Fact name={t('gifts.terms.counts')}>{counts}</Fact>
      <Fact name={t('gifts.terms.excluded')}>{excluded || t('gifts.terms.none')}</Fact>
      <Fact name={t('gifts.terms.largestCounted')}>{amount(wagering.largestCounted)}</Fact>
      <Fact name={t('gifts.terms.largestAllowed')}>{amount(wagering.largestAllowed)}</Fact>
      <Fact name={t('gifts.terms.valid')}>
        {t('gifts.terms.days', { count: wagering.validDays })}
        {wagering.inactivityDays !== null && (
          <span className="block text-xs text-dim">
            {t('gifts.terms.inactivity', { count: wagering.inactivityDays })}
          </span>
        )}
      </Fact>
    </>
  );
}

/** The terms of the version that a bonus was given under. */
export function TermsFacts({ grant }: { grant: Named }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rewardText = useRewardText();
  const { terms } = grant;
  const { leastDeposit, mostConverted, wagering, currency } = terms;
  return (
    <Facts>
      <Fact name={t('gifts.terms.offer')}>
        {terms.title ?? terms.offer}
        <span className="block text-xs text-dim">
          {terms.offer}, {t('runs.version', { version: terms.version })}
        </span>
      </Fact>
      <Fact name={t('gifts.terms.event')}>{t(`gifts.terms.for.${terms.event}`)}</Fact>
      <Fact name={t('gifts.terms.reward')}>{rewardText(terms)}</Fact>
      {leastDeposit !== null && <Fact name={t('gifts.terms.leastDeposit')}>{money(leastDeposit, currency)}</Fact>}
      {wagering === null ? (
        <Fact name={t('gifts.terms.wagering')}>{t('gifts.terms.none')}</Fact>
      ) : (
        <WageringFacts wagering={wagering} named={grant} />
      )}
      <Fact name={t('gifts.terms.mostConverted')}>
        {mostConverted === null ? t('gifts.terms.any') : money(mostConverted, currency)}
      </Fact>
    </Facts>
  );
}
