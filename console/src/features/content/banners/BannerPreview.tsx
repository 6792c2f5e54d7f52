import type { DeskBanner } from '@croupier/contract/calls/content/banners-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { Language } from '@croupier/contract/codes';
import { housePictureId } from '@croupier/contract/pictures';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/session/query';
import { classes } from '../../../ui/classes';
import type { Draft } from './draft';

/** A banner in the player's app, in its window of 390 and of 1440 pixels. */
const SIZE = { phone: 'h-[264px] w-[358px]', desktop: 'h-[288px] w-[760px]' } as const;

function Picture({ address, known, phone }: { address: string; known: DeskBanner | undefined; phone: boolean }) {
  const id = housePictureId(address);
  const uploaded = useQuery({
    ...q(deskCalls.pictureGet, { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const art = address === known?.mobileImage ? known.shownMobileImage : known?.shownImage;
  const src = id === undefined ? art : uploaded.data?.dataUrl;
  if (src === undefined || address === '') return null;
  return (
    <img
      src={src}
      alt=""
      className={classes(
        'absolute right-[4%] object-contain',
        phone ? 'top-[19%] h-[62%] max-w-[48%]' : 'top-[8%] h-[84%] max-w-[42%]',
      )}
    />
  );
}

interface BannerPreviewProps {
  readonly draft: Draft;
  readonly language: Language;
  /** As it is kept, with the addresses of the games' art. */
  readonly known: DeskBanner | undefined;
}

/** What players see of a banner that is being written, at both sizes. */
export function BannerPreview({ draft, language, known }: BannerPreviewProps) {
  const { t } = useTranslation();
  const { title, subtitle, buttonText } = draft.texts[language].title === '' ? draft.texts.en : draft.texts[language];
  return (
    <div role="group" tabIndex={0} aria-label={t('banners.preview')} className="grid gap-3 overflow-x-auto">
      {(['phone', 'desktop'] as const).map((size) => (
        <div
          key={size}
          className={classes('banner relative overflow-hidden rounded-lg', `banner-${draft.theme}`, SIZE[size])}
        >
          <Picture
            address={size === 'phone' && draft.mobileImage !== '' ? draft.mobileImage : draft.image}
            known={known}
            phone={size === 'phone'}
          />
          <div
            lang={language}
            className={classes(
              'relative flex h-full flex-col items-start justify-center gap-2',
              size === 'phone' ? 'max-w-[62%] p-4' : 'max-w-[56%] p-10',
            )}
          >
            <p className={classes('font-display font-bold wrap-anywhere', size === 'phone' ? 'text-xl' : 'text-3xl')}>
              {title}
            </p>
            <p
              className={classes('text-text/85', size === 'phone' ? 'line-clamp-4 text-sm' : 'line-clamp-3 text-base')}
            >
              {subtitle}
            </p>
            {buttonText !== '' && (
              <span className="max-w-full truncate rounded-md bg-gold px-4 py-2.5 text-sm font-semibold text-on-gold">
                {buttonText}
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
