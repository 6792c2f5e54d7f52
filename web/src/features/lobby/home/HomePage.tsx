import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { WhenNear } from '../../../ui/hooks/WhenNear';
import { Banners } from './Banners';
import { GameSections } from './GameSections';
import { Jackpots } from './Jackpots';
import { WinnersTicker } from './WinnersTicker';

/** Below the games, so fetched only when scrolled to. */
const Strips = lazyWithTimeout(() => import('./Strips'));

/** Home: banners, recent wins, jackpots, and every game within reach. */
export function HomePage() {
  const { t } = useTranslation('home');
  return (
    <>
      <h1 className="sr-only">{t('heading')}</h1>
      <div className="flex flex-col gap-3.5">
        <Banners />
        <WinnersTicker />
        <Jackpots />
      </div>
      <GameSections />
      <WhenNear className="min-h-120">
        <Suspense fallback={<div className="min-h-120" />}>
          <Strips />
        </Suspense>
      </WhenNear>
      <Outlet />
    </>
  );
}
