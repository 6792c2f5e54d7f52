import * as z from 'zod/mini';
import { call } from '../../call';
import { COMPLETE_LANGUAGES, LANGUAGES, type Language } from '../../codes';
import { flag, instant, nested, requiredText, text, whole } from '../../fields';
import { operatorCall } from '../operators/fields';

export const MOST_BANNER_TITLE = 60;
export const MOST_BANNER_SUBTITLE = 160;
export const MOST_BANNER_BUTTON = 30;
export const BANNER_ACTIONS = ['DEPOSIT', 'INVITE', 'REGISTER', 'LAUNCH_GAME', 'CLOSE_ONLY', 'LINK'] as const;
export type BannerAction = (typeof BANNER_ACTIONS)[number];
/** Palettes of the player's app. */
export const BANNER_THEMES = ['violet', 'emerald', 'gold', 'ember', 'crimson', 'ocean'] as const;
/** `off`: switched off; `over`: its time has passed. */
export const BANNER_STATES = ['now', 'later', 'over', 'off'] as const;

/** The name of a banner, which members' browsers remember when they close it. */
export const BannerName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40));

const BannerText = z.strictObject({
  title: requiredText(MOST_BANNER_TITLE),
  subtitle: text(MOST_BANNER_SUBTITLE),
  buttonText: text(MOST_BANNER_BUTTON),
});
export const BannerTexts = z.strictObject(
  Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, z.optional(BannerText)])) as Record<
    Language,
    z.ZodMiniOptional<typeof BannerText>
  >,
);
export type BannerTexts = z.output<typeof BannerTexts>;

const DeskBanner = z.object({
  id: z.string(),
  texts: BannerTexts,
  /** Addresses as they are kept: a picture of the house, or a path of the games' art. */
  image: z.string(),
  mobileImage: z.string(),
  /** Where browsers load them; those of the house come by `pictureGet`. */
  shownImage: z.string(),
  shownMobileImage: z.string(),
  action: z.enum(BANNER_ACTIONS),
  /** 0 opens inside the app, otherwise in a new tab. */
  type: z.number(),
  link: z.string(),
  gameId: z.nullable(z.string()),
  theme: z.string(),
  sortIndex: z.number(),
  enabled: z.boolean(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  shows: z.enum(BANNER_STATES),
  /** Whether the product ships a banner of this name. */
  shipped: z.boolean(),
  /** How often operators have changed it; 0: it is as it was shipped. */
  revision: z.number(),
  languages: z.array(z.enum(LANGUAGES)),
  changedBy: z.nullable(z.string()),
  changeTime: z.nullable(instant),
});
export type DeskBanner = z.output<typeof DeskBanner>;

const moment = z._default(z.nullable(z.iso.datetime()), null);
const writers = operatorCall('owner', 'marketing');
const revision = whole(0, 1_000_000);

export const bannersDeskCalls = {
  bannerDesk: call('/ops/banners', {
    ...operatorCall('everyone'),
    summary: 'Every banner in the order of the home page, those that are switched off or over, too.',
    payload: z.object({}),
    answer: z.array(DeskBanner),
  }),
  bannerSave: call('/ops/banner/save', {
    ...writers,
    summary: 'Change a banner, or make one. Players see it at once or in its time.',
    payload: z.object({
      id: BannerName,
      texts: nested(BannerTexts),
      image: text(200),
      /** Empty: the same as `image`. */
      mobileImage: text(200),
      action: z.enum(BANNER_ACTIONS),
      type: z._default(whole(0, 1), 0),
      link: z._default(text(500), ''),
      gameId: z._default(text(64), ''),
      theme: z.enum(BANNER_THEMES),
      enabled: flag,
      from: moment,
      until: moment,
      /** The revision that the operator saw; 0 for a new or a shipped banner. */
      basedOn: revision,
    }),
    answer: z.array(DeskBanner),
  }),
  bannerOrder: call('/ops/banner/order', {
    ...writers,
    summary: 'Put the banners in another order: all of their names, the first one first.',
    payload: z.object({ ids: nested(z.array(BannerName).check(z.maxLength(100))) }),
    answer: z.array(DeskBanner),
  }),
  bannerRemove: call('/ops/banner/remove', {
    ...writers,
    summary: 'Remove a banner of the house; a shipped one goes back to what is shipped.',
    payload: z.object({ id: BannerName, basedOn: revision }),
    answer: z.array(DeskBanner),
  }),
} as const;
