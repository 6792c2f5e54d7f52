import { useTranslation } from 'react-i18next';
import { LevelMark } from './LevelMark';
import { levelName } from './levels';

interface Figures {
  readonly points: number;
  readonly lifeTimePoints: number;
  readonly level: number;
}

/** The member's level, available and lifetime points. */
export function ClubFigures({ points, lifeTimePoints, level }: Figures) {
  const { t, i18n } = useTranslation('vip');
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const name = levelName(level);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1.4fr_1fr_1fr]">
      <div className="col-span-2 flex items-center gap-3 rounded-md bg-ink-700 px-3.5 py-3 sm:col-span-1">
        <LevelMark level={name} large />
        <p className="min-w-0">
          <span className="block text-xs text-dim">{t('yours')}</span>
          <span className="font-display text-lg font-semibold">{t(`name.${name}`)}</span>
        </p>
      </div>
      <dl className="contents">
        {[
          [t('points'), points],
          [t('lifeTime'), lifeTimePoints],
        ].map(([label, value]) => (
          <div key={label} className="flex flex-col gap-0.5 rounded-md bg-ink-700 px-3.5 py-3">
            <dt className="text-xs text-dim">{label}</dt>
            <dd className="font-display text-lg font-semibold tabular-nums">{number(Number(value))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
