import type { VipLevel } from '@croupier/contract/calls/rewards/loyalty';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { Badge } from '../../../ui/Badge';
import { LevelMark } from './LevelMark';

/** What each level needs and gives (specification 2 §2). */
export function LevelTable({ levels, own }: { levels: readonly VipLevel[]; own: number }) {
  const { t, i18n } = useTranslation('vip');
  const money = useMoney();
  const amount = (value: number | null): string => (value === null ? t('none') : money(value));
  const percent = (value: number): string => (value / 100).toLocaleString(i18n.language, { style: 'percent' });
  return (
    <ul aria-label={t('levels')} className="flex flex-col gap-2">
      {levels.map((level) => {
        const facts = [
          [
            t('needs'),
            level.points === null
              ? t('byManager')
              : t('needsPoints', { points: level.points.toLocaleString(i18n.language) }),
          ],
          [t('cashback'), level.cashbackPercent === null ? t('none') : percent(level.cashbackPercent)],
          [t('friday'), amount(level.fridayBonus)],
          [t('least'), `${amount(level.leastDeposit)} / ${amount(level.leastBalance)}`],
        ] as const;
        return (
          <li
            key={level.level}
            aria-current={level.level === own || undefined}
            className={`rounded-md border p-3.5 ${level.level === own ? 'border-gold bg-gold/10' : 'border-ink-600 bg-ink-700'}`}
          >
            <div className="flex items-center gap-3">
              <LevelMark level={level.name} />
              <h4 className="flex-1 font-display font-semibold">{t(`name.${level.name}`)}</h4>
              {level.level === own && <Badge tone="gold">{t('yours')}</Badge>}
            </div>
            <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-xs text-dim">{name}</dt>
                  <dd className="font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
