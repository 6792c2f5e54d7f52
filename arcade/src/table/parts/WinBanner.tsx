import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDuration, type WinTier, winTier } from '../../client/round/win-tier';
import { useTable, useTableState } from '../context';

/** How long the banner stays when it has counted, ms. */
const STAYS = 1400;
/** Longest count, ms: tables are faster than slots. */
const LONGEST = 4000;

/**
 * The win, counted up over the table for a time in proportion to its size. A win at or below the round's cost is shown only as a number
 * in the bar.
 */
export function WinBanner() {
  const result = useTableState((state) => state.result);
  if (!result || result.cost <= 0) return null;
  const hundredths = Math.floor((result.win * 100) / result.cost);
  const tier = winTier(hundredths);
  if (tier === 'none' || tier === 'return') return null;
  return <Counting key={result.roundID} win={result.win} hundredths={hundredths} tier={tier} />;
}

interface CountingProps {
  readonly win: number;
  /** The win in hundredths of what the round cost. */
  readonly hundredths: number;
  readonly tier: Exclude<WinTier, 'none' | 'return'>;
}

function Counting({ win, hundredths, tier }: CountingProps) {
  const { t } = useTranslation();
  const { money, sound } = useTable();
  const [counted, setCounted] = useState<number | undefined>(0);
  const big = tier !== 'win';
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const length = calm ? 0 : Math.min(countDuration(hundredths), LONGEST);
    sound(big ? 'bigWin' : 'lineWin');
    const began = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const progress = length === 0 ? 1 : Math.min(1, Math.max(0, now - began) / length);
      setCounted(Math.floor(win * (1 - (1 - progress) ** 2)));
      if (progress < 1) frame = requestAnimationFrame(count);
      else if (big) sound('counted');
    });
    const end = setTimeout(() => setCounted(undefined), length + STAYS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [win, hundredths, big, sound]);
  if (counted === undefined) return null;
  return (
    <div className={big ? `win-banner ${tier}` : 'win-banner'} aria-hidden="true">
      {big && <strong>{t(`stage.${tier}`)}</strong>}
      <p>
        <span>{t('stage.win')}</span> {money(counted)}
      </p>
    </div>
  );
}
