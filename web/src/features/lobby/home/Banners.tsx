import { contentCalls } from '@croupier/contract/calls/content/player';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { useSession } from '../../../core/session/session';
import { classes } from '../../../ui/style/classes';
import { useExclusion } from '../../../core/exclusion/use-exclusion';
import { bannersFor } from './banners-for';
import { useClosedBanners } from './closed-banners';
import { useBannerPress } from './use-banner-press';
import { BannerSlide } from './BannerSlide';
import { useCarousel } from './use-carousel';

const SHOWN = { enabled: 1, sortIndex_0: 'ASC' } as const;

/** The operator's banners, advancing every 3 s until focused, pointed at or stopped. */
export function Banners() {
  const { t } = useTranslation('home');
  const press = useBannerPress();
  const member = useSession((state) => state.token !== null);
  const exclusion = useExclusion();
  const banners = useQuery({ ...q(contentCalls.bannerList, SHOWN), staleTime: 300_000 });

  const closed = useClosedBanners((state) => state.closed);
  // Members on a break or excluded are not invited to play or deposit, nor is anybody of whom it is not known yet.
  const state = member ? exclusion.data?.state : 'open';
  const listed = bannersFor(banners.data ?? [], member, closed);
  const list = state === 'open' ? listed : [];
  const { viewport, index, playing, show, toggle } = useCarousel(list.length);
  if (banners.isSuccess && listed.length === 0) return null;
  if (banners.isError || (state === undefined ? exclusion.isError : state !== 'open')) return null;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('banners')}
      className="banner-height relative shrink-0 overflow-hidden rounded-md sm:rounded-lg"
    >
      {list.length === 0 && <div className="skeleton absolute inset-0 bg-ink-700" aria-hidden />}
      <div ref={viewport} className="size-full overflow-hidden">
        <div className="-ml-4 flex h-full">
          {list.map((banner, position) => (
            <div
              key={banner.id}
              role="group"
              aria-roledescription="slide"
              aria-label={t('bannerOf', { index: position + 1, total: list.length })}
              aria-hidden={position !== index}
              className="h-full min-w-0 shrink-0 grow-0 basis-full pl-4"
            >
              <BannerSlide
                banner={banner}
                current={position === index}
                first={position === 0}
                onPress={() => press(banner)}
              />
            </div>
          ))}
        </div>
      </div>
      {list.length > 1 && (
        <div className="absolute bottom-0 left-3 z-10 flex h-11 items-center sm:bottom-1 sm:left-8">
          <button
            type="button"
            aria-label={playing ? t('pauseBanners') : t('playBanners')}
            onClick={toggle}
            className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full text-text/80 hover:text-text"
          >
            {playing ? (
              <Pause className="size-3.5 fill-current" aria-hidden />
            ) : (
              <Play className="size-3.5 fill-current" aria-hidden />
            )}
          </button>
          {list.map((banner, position) => (
            <button
              key={banner.id}
              type="button"
              aria-label={t('showBanner', { index: position + 1 })}
              aria-current={position === index}
              onClick={() => show(position)}
              className="flex h-11 min-w-6 cursor-pointer items-center justify-center px-1"
            >
              <span
                className={classes(
                  'h-1.5 rounded-full transition-all',
                  position === index ? 'w-5.5 bg-text' : 'w-1.5 bg-text/45',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
