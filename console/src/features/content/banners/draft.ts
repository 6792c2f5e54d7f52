import {
  BANNER_ACTIONS,
  BANNER_THEMES,
  type BannerAction,
  type BannerTexts,
  type DeskBanner,
} from '@croupier/contract/calls/content/banners-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';

export interface Text {
  readonly title: string;
  readonly subtitle: string;
  readonly buttonText: string;
}

/** A banner as it is typed. */
export interface Draft {
  readonly id: string;
  readonly texts: Readonly<Record<Language, Text>>;
  readonly image: string;
  readonly mobileImage: string;
  readonly action: BannerAction;
  readonly isNewTab: boolean;
  readonly link: string;
  readonly gameId: string;
  readonly theme: (typeof BANNER_THEMES)[number];
  readonly enabled: boolean;
  readonly from: string;
  readonly until: string;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A moment as a `datetime-local` field has it, in the operator's own time zone. */
function typedMoment(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
const instantOf = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString());

/** @param banner undefined for a new one */
export function draftOf(banner: DeskBanner | undefined): Draft {
  const texts = Object.fromEntries(
    COMPLETE_LANGUAGES.map((one) => [one, banner?.texts[one] ?? { title: '', subtitle: '', buttonText: '' }]),
  ) as Record<Language, Text>;
  return {
    id: banner?.id ?? '',
    texts,
    image: banner?.image ?? '',
    mobileImage: banner && banner.mobileImage !== banner.image ? banner.mobileImage : '',
    action: banner?.action ?? BANNER_ACTIONS[0],
    isNewTab: banner?.type === 1,
    link: banner?.link ?? '',
    gameId: banner?.gameId ?? '',
    theme: BANNER_THEMES.find((one) => one === banner?.theme) ?? BANNER_THEMES[0],
    enabled: banner?.enabled ?? true,
    from: typedMoment(banner?.from ?? null),
    until: typedMoment(banner?.until ?? null),
  };
}

const writtenTexts = (texts: Draft['texts']): BannerTexts =>
  Object.fromEntries(COMPLETE_LANGUAGES.flatMap((one) => (texts[one].title.trim() === '' ? [] : [[one, texts[one]]])));

/** What is sent. @param basedOn the revision when writing began */
export const sentOf = ({ isNewTab, ...draft }: Draft, basedOn: number) => ({
  ...draft,
  id: draft.id.trim(),
  texts: writtenTexts(draft.texts),
  type: isNewTab ? 1 : 0,
  link: draft.link.trim(),
  gameId: draft.gameId.trim(),
  from: instantOf(draft.from),
  until: instantOf(draft.until),
  basedOn,
});

/** What is missing or no name, by field. */
export function faultsOf(draft: Draft): Partial<Record<'id' | 'texts' | 'image' | 'gameId' | 'link' | 'until', true>> {
  return {
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.id.trim()) && { id: true }),
    ...(Object.keys(writtenTexts(draft.texts)).length === 0 && { texts: true }),
    ...(draft.image === '' && { image: true }),
    ...(draft.action === 'LAUNCH_GAME' && draft.gameId.trim() === '' && { gameId: true }),
    ...(draft.action === 'LINK' && draft.link.trim() === '' && { link: true }),
    ...(draft.from !== '' && draft.until !== '' && draft.until <= draft.from && { until: true }),
  };
}
