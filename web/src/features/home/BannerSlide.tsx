import type { Banner } from '@croupier/contract/calls/content';
import { buttonClass } from '../../ui/Button';
import { classes } from '../../ui/classes';

const THEMES = ['violet', 'emerald', 'gold', 'crimson', 'ocean'] as const;

/** Class of a banner's palette; an unknown theme gets the first one. */
export const bannerTheme = (theme: string): string => `banner-${THEMES.find((known) => known === theme) ?? THEMES[0]}`;

export interface BannerSlideProps {
  banner: Banner;
  /** Only the visible slide can be reached with the keyboard. */
  current: boolean;
  first: boolean;
  onPress: () => void;
}

/** One banner: words and button at the left, art at the right, pressed as a whole. */
export function BannerSlide({ banner, current, first, onPress }: BannerSlideProps) {
  return (
    <div className={classes('banner relative size-full overflow-hidden', bannerTheme(banner.theme))}>
      <picture>
        <source media="(max-width: 39.99rem)" srcSet={banner.mobileImage} />
        <img
          src={banner.image}
          alt=""
          width={960}
          height={600}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          className="banner-art absolute inset-y-0 right-0 h-full object-contain object-right"
        />
      </picture>
      <div className="banner-shade absolute inset-0" />
      <div className="relative flex h-full max-w-[68%] flex-col items-start justify-center gap-1.5 p-4.5 pb-8 sm:max-w-[56%] sm:gap-3 sm:p-10 sm:pb-12">
        <h2 className="font-display text-xl font-bold tracking-tight text-text sm:text-3xl">{banner.title}</h2>
        <p className="line-clamp-2 text-sm text-text/85 sm:text-base">{banner.subtitle}</p>
        {banner.buttonText !== '' && (
          <button
            type="button"
            tabIndex={current ? 0 : -1}
            onClick={onPress}
            className={buttonClass('gold', 'md', 'mt-1.5 max-w-full after:absolute after:inset-0 sm:h-12 sm:px-6')}
          >
            <span className="truncate">{banner.buttonText}</span>
          </button>
        )}
      </div>
    </div>
  );
}
