import type { VipPackage } from '@croupier/contract/calls/rewards/loyalty';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { useUser } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { LevelMark } from './LevelMark';
import { levelName } from './levels';

interface PackageCardProps {
  readonly offered: VipPackage;
  /** Available points, and the level. */
  readonly points: number;
  readonly level: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onRedeem: (offered: VipPackage & { bonus: number }) => void;
}

/** One package: what it gives, what it costs, from which level on. */
export function PackageCard({ offered, points, level, busy, disabled, onRedeem }: PackageCardProps) {
  const { t, i18n } = useTranslation('vip');
  const money = useMoney();
  const currency = useUser()?.currency ?? '';
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const { bonus } = offered;
  const name = levelName(offered.level);
  const missing = offered.points - points;
  const tooFew = missing > 0 && offered.level <= level;
  return (
    <li className="flex flex-col gap-3 rounded-md border border-ink-600 bg-ink-700 p-4">
      <p className="flex items-center gap-2 text-sm text-dim">
        <LevelMark level={name} />
        {t('from', { level: t(`name.${name}`) })}
      </p>
      {offered.title !== null && <h4 className="font-semibold wrap-anywhere">{offered.title}</h4>}
      <p className="font-display text-2xl font-semibold text-gold tabular-nums">
        {bonus === null ? t('notInCurrency', { currency }) : money(bonus)}
      </p>
      <p className="text-sm tabular-nums">{t('needsPoints', { points: number(offered.points) })}</p>
      <Button
        variant="gold"
        className="mt-auto"
        loading={busy}
        disabled={bonus === null || tooFew || disabled}
        aria-label={
          bonus === null || tooFew
            ? undefined
            : t('redeemNamed', { bonus: money(bonus), points: number(offered.points) })
        }
        onClick={() => bonus !== null && onRedeem({ ...offered, bonus })}
      >
        {tooFew ? t('tooFew', { points: number(missing) }) : t('redeem')}
      </Button>
    </li>
  );
}
