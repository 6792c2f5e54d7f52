import type { InvitingMember, InviteStep } from '@croupier/contract/calls/rewards/invitations';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/style/classes';
import { stateOf } from './rules';

interface RewardCellProps {
  readonly step: InviteStep;
  readonly member: InvitingMember;
  /** Whether it is the one to claim next. */
  readonly isNext: boolean;
  readonly claiming: boolean;
  readonly disabled: boolean;
  readonly onGet: () => void;
}

/** One reward: what it pays, how many friends it needs, and its button (specification 2 §2). */
export function RewardCell({ step, member, isNext, claiming, disabled, onGet }: RewardCellProps) {
  const { t } = useTranslation('invitations');
  const money = useMoney(member.currency);
  const { personCount, bonusAmount } = step;
  const state = stateOf(step, member);
  const isReached = state === 'open';
  const counted = Math.min(member.childCount, personCount);
  return (
    <li
      className={classes(
        'flex flex-col gap-2 rounded-md border p-3 text-center',
        isReached ? 'border-gold bg-gold/10' : 'border-ink-600 bg-ink-700',
      )}
    >
      <p
        className={classes(
          'font-display text-lg font-semibold tabular-nums',
          isReached ? 'text-gold' : state === 'passed' ? 'text-dim' : 'text-text',
          bonusAmount === null && 'text-sm leading-7 text-dim',
        )}
      >
        {bonusAmount === null ? t('notInCurrency', { currency: member.currency }) : money(bonusAmount)}
      </p>
      <p className="grow text-sm text-dim tabular-nums">{t('countOf', { counted, count: personCount })}</p>
      <div className="h-1 overflow-hidden rounded-full bg-ink-900" aria-hidden>
        <div className="h-full bg-gold" style={{ width: `${(counted / personCount) * 100}%` }} />
      </div>
      {state === 'passed' ? (
        <p className="flex h-9 items-center justify-center gap-1 text-sm text-win coarse:h-11">
          <Check className="size-4" aria-hidden />
          {t('passed')}
        </p>
      ) : (
        <Button
          size="sm"
          variant={isNext ? 'gold' : 'solid'}
          disabled={!isReached || disabled}
          loading={claiming}
          onClick={onGet}
          aria-label={t('getNamed', { count: personCount })}
        >
          {t('get')}
        </Button>
      )}
    </li>
  );
}
