import type { Grant } from '@croupier/contract/calls/rewards/player';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsList } from '../../../core/bonuses/TermsList';
import type { Wording } from '@croupier/contract/rewards/wording';
import { useMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { ProgressBar } from './ProgressBar';
import { TermsDetails } from './TermsDetails';
import { TimeLeftText } from './TimeLeftText';

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-dim">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

/** Terms that matter while playing: they are never folded away. */
const IN_PLAY: ReadonlySet<string> = new Set(['counts', 'excluded', 'largestCounted', 'largestAllowed', 'inactivity']);

interface ActiveBonusProps {
  grant: Grant;
  wording: Wording;
  onGiveUp: () => void;
  sending: boolean;
}

/** The bonus that plays: what is left of it, how far its wagering is, and how stakes count. */
export function ActiveBonus({ grant, wording, onGiveUp, sending }: ActiveBonusProps) {
  const { t } = useTranslation('bonuses');
  const money = useMoney(grant.terms.currency);
  const { title, terms } = wording;
  return (
    <article aria-label={title} className="rounded-md border border-gold/40 bg-gold/8 p-4 sm:p-5">
      <h4 className="flex items-center gap-2.5 font-display text-lg font-semibold">
        <Gift className="size-5 shrink-0 text-gold" aria-hidden />
        {title}
      </h4>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name={t('grant.balance')}>
          <span className="text-gold">{money(grant.balance)}</span>
        </Figure>
        <Figure name={t('grant.given')}>{money(grant.amount)}</Figure>
        <Figure name={t('grant.becomesCash')}>
          {grant.terms.mostConverted === null ? t('grant.all') : money(grant.terms.mostConverted)}
        </Figure>
        {grant.expireTime !== null && (
          <Figure name={t('grant.left')}>
            <TimeLeftText end={grant.expireTime} />
          </Figure>
        )}
      </dl>
      {grant.wageringAsked > 0 && <ProgressBar grant={grant} />}
      <p className="mt-4 mb-2 text-sm text-text">{t('grant.cashFirst')}</p>
      <TermsList label={title} terms={terms.filter(({ name }) => IN_PLAY.has(name))} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
        <TermsDetails title={title} terms={terms} />
        <Button
          size="sm"
          variant="ghost"
          loading={sending}
          aria-label={t('grant.giveUpNamed', { title })}
          onClick={onGiveUp}
        >
          {t('grant.giveUp')}
        </Button>
      </div>
    </article>
  );
}
