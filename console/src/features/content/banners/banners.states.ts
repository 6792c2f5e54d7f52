import { deskCalls } from '@croupier/contract/calls/desk';
import { deskBanner, shippedBanner } from '@croupier/contract/testing/desks/banners';
import { drawnPicture } from '@croupier/contract/testing/desks/documents';
import type { State } from '../../../testing/stage';
import { all, answering, MARKETING, notArriving, SUPPORT } from '../../../testing/states';

const list = { at: '/content/_banners', operator: MARKETING } as const;
const banners = all(
  answering(deskCalls.bannerDesk, [
    deskBanner(),
    shippedBanner(),
    shippedBanner({ id: 'welcome', revision: 1, enabled: false, shows: 'off', sortIndex: 3 }),
    deskBanner({ id: 'winter', from: '2026-12-01T09:00:00.000Z', shows: 'later', sortIndex: 4 }),
  ]),
  answering(deskCalls.pictureGet, drawnPicture(320, 320)),
);

/** The banners of the home page. */
export const bannersStates = {
  banners: { ...list, answers: banners },
  'banners, for who only reads': { ...list, operator: SUPPORT, answers: banners },
  'banners, none': { ...list, answers: answering(deskCalls.bannerDesk, []) },
  'banners, not arrived': { ...list, answers: notArriving(deskCalls.bannerDesk) },
  'banners, a new one': { ...list, answers: banners, pressed: 'banners.new' },
  'banners, changing one': { ...list, answers: banners, pressed: 'banners.edit' },
  'banners, removing one': { ...list, answers: banners, pressed: 'banners.remove.button' },
} as const satisfies Record<string, State>;
