import type { Banner } from '@croupier/contract/calls/content/player';
import { buttonClass } from '../../../ui/Button';
import { classes } from '../../../ui/style/classes';

const THEMES = ['violet', 'emerald', 'gold', 'ember', 'crimson', 'ocean'] as const;

/** Small art around the hero of a theme, from the same place as the hero when that is the house's own art. */
const EXTRAS: Readonly<Record<(typeof THEMES)[number], readonly string[]>> = {
  violet: ['sparkles', 'coin', 'gem-stone'],
  emerald: ['sparkles', 'game-die', 'coin'],
  gold: ['sparkles', 'coin', 'gem-stone'],
  ember: ['sparkles', 'coin', 'crown'],
  crimson: ['sparkles', 'crown', 'coin'],
  ocean: ['sparkles', 'gem-stone', 'coin'],
};

/** Class of a banner's palette; an unknown theme gets the first one. */
const knownTheme = (theme: string): (typeof THEMES)[number] => THEMES.find((known) => known === theme) ?? THEMES[0];

/** Whether a picture is the house's art or a game's cover, judged by its path on the games origin; uploads are neither. */
function kindOf(image: string): 'art' | 'cover' | 'upload' {
  if (!URL.canParse(image)) return 'upload';
  const { pathname } = new URL(image);
  if (pathname.startsWith('/art/')) return 'art';
  return pathname.startsWith('/covers/') ? 'cover' : 'upload';
}

export interface BannerSlideProps {
  banner: Banner;
  /** Only the visible slide can be reached with the keyboard. */
  current: boolean;
  first: boolean;
  onPress: () => void;
}

/** One banner: words and button at the left, art at the right, pressed as a whole. */
export function BannerSlide({ banner, current, first, onPress }: BannerSlideProps) {
  const theme = knownTheme(banner.theme);
  const kind = kindOf(banner.bgImg);
  const extras = kind === 'upload' ? [] : EXTRAS[theme].filter((name) => !banner.bgImg.includes(name));
  return (
    <div className={classes('banner relative size-full overflow-hidden', `banner-${theme}`)}>
      <div className="banner-scene absolute inset-y-0 right-0">
        <picture>
          <source media="(max-width: 39.99rem)" srcSet={banner.mobileBgImg} />
          <img
            src={banner.bgImg}
            alt=""
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
            className={kind === 'cover' ? 'banner-cover' : 'banner-hero'}
          />
        </picture>
        {extras.map((name, index) => (
          <img
            key={name}
            src={new URL(`/art/${name}.webp`, banner.bgImg).href}
            alt=""
            loading="lazy"
            decoding="async"
            className={`banner-extra banner-extra-${index}`}
          />
        ))}
      </div>
      <div className="banner-shade absolute inset-0" />
      <div className="relative flex h-full max-w-[62%] flex-col items-start justify-center gap-1.5 p-4.5 pb-10 sm:max-w-[56%] sm:gap-3 sm:p-10 sm:pb-12">
        <h2 className="font-display text-xl font-bold tracking-tight text-text sm:text-3xl">{banner.title}</h2>
        <p className="line-clamp-4 text-sm text-text/85 sm:line-clamp-3 sm:text-base">{banner.subtitle}</p>
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
