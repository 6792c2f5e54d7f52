import type { PayloadOf } from '@croupier/contract/call';
import {
  bannersDeskCalls as calls,
  type BannerTexts,
  BannerTexts as Texts,
  type DeskBanner,
} from '@croupier/contract/calls/content/banners-desk';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Settings } from '../../../platform/settings';
import { act, type Acting, operatorEmails, type SignedIn } from '../../operators/domain';
import { findPicture } from '../picture-store';
import { pictureAddress } from '../rules';
import { bannerHosts } from '../settings';
import { bannerPicture, keptBannerTexts, LEAST_PICTURE, refuseLink } from './check';
import * as store from './store';

const CHANGED = act('bannerChanged', { subject: 'banner', by: calls.bannerSave });
const ORDERED = act('bannersOrdered', { subject: 'house', by: calls.bannerOrder });
const REMOVED = act('bannerRemoved', { subject: 'banner', by: calls.bannerRemove });

const MOST_BANNERS = 100;

export interface BannersDeskDeps extends Pick<Acting, 'audited'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly gamesUrl: string;
  /** Whether members can open a game of this code. */
  readonly gameKnown: (code: string) => Promise<boolean>;
}

interface Known extends store.OwnBanner {
  readonly id: string;
  readonly shipped: boolean;
  readonly revision: number;
  readonly changed_by: number | null;
  readonly changed_at: Date | null;
}

/** Every banner, in the order of the home page: as operators have it, else as it was shipped. */
async function readAll(db: Queryable): Promise<Known[]> {
  const shipped = new Map<string, Known>();
  for (const { id, language, title, subtitle, button_text, ...row } of await store.readShippedBanners(db)) {
    const texts = {
      ...(shipped.get(id)?.texts as object | undefined),
      [language]: { title, subtitle, buttonText: button_text },
    };
    const untouched = { revision: 0, changed_by: null, changed_at: null, shows_from: null, shows_until: null };
    shipped.set(id, { ...row, ...untouched, id, texts, shipped: true });
  }
  const own = (await store.readOwnBanners(db)).map(({ banner_id: id, ...row }) => ({
    ...row,
    id,
    shipped: shipped.has(id),
  }));
  for (const { id } of own) shipped.delete(id);
  return [...own, ...shipped.values()].toSorted((a, b) => a.sort_index - b.sort_index || (a.id < b.id ? -1 : 1));
}

function showsAt({ enabled, shows_from, shows_until }: Known, now: Date): DeskBanner['shows'] {
  if (!enabled) return 'off';
  if (shows_until && shows_until <= now) return 'over';
  return shows_from && shows_from > now ? 'later' : 'now';
}

const textsOf = (kept: unknown): BannerTexts => Texts.parse(kept);
/** What the audit log keeps of a banner. */
const logged = ({ action, link, game_id, enabled, sort_index, image, shows_from, shows_until }: store.OwnBanner) => ({
  action,
  link,
  gameId: game_id,
  enabled,
  place: sort_index,
  image,
  from: shows_from?.toISOString() ?? null,
  until: shows_until?.toISOString() ?? null,
});

/** @throws Refusal pictureNotOurs; bannerPictureSmall */
async function refusePicture(trx: Trx, address: string): Promise<void> {
  const id = bannerPicture(address);
  if (id === undefined) return;
  const picture = await findPicture(trx, id);
  if (!picture) throw new Refusal('pictureNotOurs');
  if (picture.width < LEAST_PICTURE || picture.height < LEAST_PICTURE)
    throw new Refusal('bannerPictureSmall', { pixels: LEAST_PICTURE });
}

/** Banners of the home page: operators change the shipped ones, make their own, and put them in order. */
export function createBannersDesk(deps: BannersDeskDeps) {
  const { database, clock, settings, audited, gameKnown } = deps;

  async function list(): Promise<DeskBanner[]> {
    const all = await readAll(database);
    const writers = await operatorEmails(
      database,
      all.flatMap(({ changed_by }) => changed_by ?? []),
    );
    return all.map((row) => {
      const texts = textsOf(row.texts);
      return {
        id: row.id,
        texts,
        image: row.image,
        mobileImage: row.mobile_image,
        shownImage: pictureAddress(row.image, deps.gamesUrl),
        shownMobileImage: pictureAddress(row.mobile_image, deps.gamesUrl),
        action: row.action,
        type: row.type,
        link: row.link,
        gameId: row.game_id,
        theme: row.theme,
        sortIndex: row.sort_index,
        enabled: row.enabled,
        from: row.shows_from?.toISOString() ?? null,
        until: row.shows_until?.toISOString() ?? null,
        shows: showsAt(row, clock.now()),
        shipped: row.shipped,
        revision: row.revision,
        languages: COMPLETE_LANGUAGES.filter((language) => texts[language] !== undefined),
        changedBy: writers.get(row.changed_by ?? 0) ?? null,
        changeTime: row.changed_at?.toISOString() ?? null,
      };
    });
  }

  const byOf = ({ operatorId }: SignedIn) => ({ operatorId, now: clock.now() });

  return {
    list,
    /**
     * @throws Refusal conflict when somebody has changed it since; invalidRequest naming the field; articleSignHidden; pictureNotOurs; bannerPictureSmall;
     * bannerLinkUnfit; contestGameUnknown
     */
    async save(typed: PayloadOf<typeof calls.bannerSave>, operator: SignedIn): Promise<DeskBanner[]> {
      const { id, action, type, basedOn, enabled, theme, image } = typed;
      const texts = keptBannerTexts(typed.texts);
      const mobileImage = typed.mobileImage === '' ? image : typed.mobileImage;
      const from = typed.from === null ? null : new Date(typed.from);
      const until = typed.until === null ? null : new Date(typed.until);
      if (until && from && until <= from) throw new Refusal('invalidRequest', { field: 'until' });
      const link = action === 'LINK' ? typed.link : '';
      if (action === 'LINK') refuseLink(link, type, await settings.get(bannerHosts));
      const game = typed.gameId === '' ? null : typed.gameId;
      if (action === 'LAUNCH_GAME' && game === null) throw new Refusal('invalidRequest', { field: 'gameId' });
      if (game !== null && !(await gameKnown(game))) throw new Refusal('contestGameUnknown', { game });
      await audited(CHANGED, operator, async (trx) => {
        for (const picture of new Set([image, mobileImage])) await refusePicture(trx, picture);
        const all = await readAll(trx);
        const before = all.find((one) => one.id === id);
        if ((before?.revision ?? 0) !== basedOn) throw new Refusal('conflict');
        if (!before && all.length >= MOST_BANNERS) throw new Refusal('invalidRequest', { field: 'id' });
        const after: store.OwnBanner = {
          texts,
          image,
          mobile_image: mobileImage,
          type,
          link,
          game_id: game,
          action,
          theme,
          sort_index: before?.sort_index ?? Math.max(0, ...all.map(({ sort_index }) => sort_index)) + 1,
          enabled,
          shows_from: from,
          shows_until: until,
        };
        await store.writeBanner(trx, id, after, byOf(operator));
        return {
          log: {
            subjectId: id,
            before: before ? logged(before) : null,
            after: { ...logged(after), languages: Object.keys(texts) },
          },
        };
      });
      return list();
    },
    /** @throws Refusal conflict unless each banner there is is named once */
    async order({ ids }: PayloadOf<typeof calls.bannerOrder>, operator: SignedIn): Promise<DeskBanner[]> {
      await audited(ORDERED, operator, async (trx) => {
        const all = await readAll(trx);
        if (ids.length !== all.length || new Set(ids).size !== ids.length || !all.every(({ id }) => ids.includes(id)))
          throw new Refusal('conflict');
        for (const banner of all) {
          const place = ids.indexOf(banner.id) + 1;
          if (place !== banner.sort_index)
            await store.writeBanner(trx, banner.id, { ...banner, sort_index: place }, byOf(operator));
        }
        return {
          log: { subjectId: 'banners', before: { order: all.map(({ id }) => id) }, after: { order: [...ids] } },
        };
      });
      return list();
    },
    /** @throws Refusal notFound; conflict when somebody has changed it since */
    async remove({ id, basedOn }: PayloadOf<typeof calls.bannerRemove>, operator: SignedIn): Promise<DeskBanner[]> {
      await audited(REMOVED, operator, async (trx) => {
        const before = (await readAll(trx)).find((one) => one.id === id);
        if (!before || before.revision === 0) throw new Refusal('notFound');
        if (before.revision !== basedOn) throw new Refusal('conflict');
        await store.deleteOwnBanner(trx, id);
        return {
          log: {
            subjectId: id,
            before: { ...logged(before), texts: before.texts },
            after: { shipped: before.shipped },
          },
        };
      });
      return list();
    },
  };
}
