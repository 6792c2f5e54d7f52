import type { BannerTexts } from '@croupier/contract/calls/content/banners-desk';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { housePictureId } from '@croupier/contract/pictures';
import { Refusal } from '../../../platform/refusal';
import { refuseHidden } from '../../operators/domain';

/** A picture is shown half as wide as a banner: a smaller one would be coarse. */
export const LEAST_PICTURE = 240;

const GAMES_ART = /^\/(?:art|covers)\/[a-z0-9-]+\.webp$/;

/** @throws Refusal invalidRequest without any language; articleSignHidden */
export function keptBannerTexts(texts: BannerTexts): BannerTexts {
  for (const language of COMPLETE_LANGUAGES)
    for (const text of Object.values(texts[language] ?? {})) refuseHidden(text, language);
  if (!COMPLETE_LANGUAGES.some((language) => texts[language])) throw new Refusal('invalidRequest', { field: 'texts' });
  return texts;
}

/** The id of a house's picture; undefined for the games' art. @throws Refusal pictureNotOurs for every other address */
export function bannerPicture(address: string): string | undefined {
  const id = housePictureId(address);
  if (id === undefined && !GAMES_ART.test(address)) throw new Refusal('pictureNotOurs');
  return id;
}

/** A path inside the app, `/games/all` or `/#/games/all`: nothing that a browser would read as another host. */
function isInside(link: string): boolean {
  const path = link.replace(/^\/?#/, '');
  return (
    /^\/(?![/\\])[\x21-\x7e]*$/.test(path) &&
    !path.includes('\\') &&
    new URL(path, 'https://this.site').origin === 'https://this.site'
  );
}

/** An https address on one of the hosts, without a name or password in it. */
function isAllowed(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link) || !/^https:\/\/[\x21-\x7e]+$/.test(link)) return false;
  const { protocol, host, username, password } = new URL(link);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}

/**
 * Where a banner with the action LINK leads.
 * @param type 0 inside the app, else to a new tab
 * @param hosts that banners may lead to
 * @throws Refusal bannerLinkUnfit
 */
export function refuseLink(link: string, type: number, hosts: readonly string[]): void {
  if (!(type === 0 ? isInside(link) : isAllowed(link, hosts))) throw new Refusal('bannerLinkUnfit');
}
