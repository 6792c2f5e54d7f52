import type { CurrencyCode } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { classes } from '../../../../ui/style/classes';

export interface UsedBarProps {
  /** Major units. */
  used: number;
  /** Major units; null for none, which draws no bar. */
  limit: number | null;
  currency: CurrencyCode;
  label: string;
}

/** How much of a limit is used, as a bar and in words. */
export function UsedBar({ used, limit, currency, label }: UsedBarProps) {
  const { t } = useTranslation('limits');
  const money = useMoney(currency);
  if (limit === null) return <p className="mt-1 text-sm text-dim tabular-nums">{t('used', { used: money(used) })}</p>;
  const left = Math.max(0, limit - used);
  const part = Math.min(1, used / limit);
  const said = t('usedOf', { used: money(used), left: money(left) });
  return (
    <>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={said}
        className="mt-3 h-2 overflow-hidden rounded-full bg-ink-900"
      >
        <div
          className={classes('h-full rounded-full', left === 0 ? 'bg-danger' : 'bg-gold')}
          style={{ width: `${part * 100}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-dim tabular-nums">{said}</p>
    </>
  );
}
