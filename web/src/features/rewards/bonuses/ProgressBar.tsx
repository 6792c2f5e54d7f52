import type { Grant } from '@croupier/contract/calls/rewards/player';
import { fromWire, minor, toWire } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';

/** How far the wagering of a bonus is, as a bar and in words. */
export function ProgressBar({ grant }: { grant: Grant }) {
  const { t } = useTranslation('bonuses');
  const { wageringAsked: asked, wageringDone, terms } = grant;
  const money = useMoney(terms.currency);
  const done = Math.min(wageringDone, asked);
  const still = toWire(minor(fromWire(asked, terms.currency) - fromWire(done, terms.currency)), terms.currency);
  const said = t('grant.progress', { done: money(done), asked: money(asked) });
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label={t('grant.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={asked}
        aria-valuenow={done}
        aria-valuetext={said}
        className="h-2.5 overflow-hidden rounded-full bg-ink-900"
      >
        <div className="h-full rounded-full bg-gold" style={{ width: `${(done / asked) * 100}%` }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-dim tabular-nums">
        <span>{said}</span>
        <span className="text-text">{still > 0 ? t('grant.still', { amount: money(still) }) : t('grant.done')}</span>
      </p>
    </div>
  );
}
