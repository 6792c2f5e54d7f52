import type { Grant } from '@croupier/contract/calls/rewards/player';
import { useTranslation } from 'react-i18next';
import type { Wording } from '@croupier/contract/rewards/wording';
import { useMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { TermsDetails } from './TermsDetails';

interface QueuedBonusProps {
  grant: Grant;
  wording: Wording;
  onGiveUp: () => void;
  sending: boolean;
}

/** A bonus that waits until the active one has ended. */
export function QueuedBonus({ grant, wording: { title, terms }, onGiveUp, sending }: QueuedBonusProps) {
  const { t } = useTranslation('bonuses');
  const money = useMoney(grant.terms.currency);
  return (
    <li className="rounded-md border border-ink-600 bg-ink-700 p-4">
      <div className="flex items-start justify-between gap-3">
        <h4 className="min-w-0 font-semibold">{title}</h4>
        <span className="shrink-0 font-semibold tabular-nums">{money(grant.amount)}</span>
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
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
    </li>
  );
}
