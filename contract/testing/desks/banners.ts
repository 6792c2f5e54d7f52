import type { DeskBanner } from '../../calls/content/banners-desk';
import { housePictureAddress } from '../../pictures';

const UPLOADED = housePictureAddress('0123456789abcdef'.repeat(2));

/** A banner of the house. */
export const deskBanner = (change: Partial<DeskBanner> = {}): DeskBanner => ({
  id: 'summer',
  texts: {
    en: { title: 'Summer races', subtitle: 'Every Friday in July', buttonText: 'Deposit' },
    tr: { title: 'Yaz yarışları', subtitle: 'Temmuzda her cuma', buttonText: 'Para yatır' },
  },
  image: UPLOADED,
  mobileImage: UPLOADED,
  shownImage: UPLOADED,
  shownMobileImage: UPLOADED,
  action: 'DEPOSIT',
  type: 0,
  link: '',
  gameId: null,
  theme: 'ocean',
  sortIndex: 1,
  enabled: true,
  from: null,
  until: null,
  shows: 'now',
  shipped: false,
  revision: 2,
  languages: ['en', 'tr'],
  changedBy: 'mia@croupier.example',
  changeTime: '2026-11-27T09:00:00.000Z',
  ...change,
});

/** One as it was shipped. */
export const shippedBanner = (change: Partial<DeskBanner> = {}): DeskBanner =>
  deskBanner({
    id: 'fairness',
    texts: { en: { title: 'Check every round yourself', subtitle: 'In your own browser', buttonText: 'How it works' } },
    image: '/art/gem-stone.webp',
    mobileImage: '/art/gem-stone.webp',
    shownImage: 'data:,',
    shownMobileImage: 'data:,',
    action: 'LINK',
    link: '/fairness',
    theme: 'emerald',
    sortIndex: 2,
    shipped: true,
    revision: 0,
    languages: ['en'],
    changedBy: null,
    changeTime: null,
    ...change,
  });
