import { THIRD_PARTIES, type ThirdParty } from '@croupier/contract/calls/content/third-parties';

const isParty = (value: unknown): value is ThirdParty =>
  typeof value === 'object' && value !== null && 'name' in value && 'asksConsent' in value;

/** The third parties that the page's content policy allows, as the server listed them in the page. */
export function pageParties(): readonly ThirdParty[] {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${THIRD_PARTIES}"]`)?.content;
  if (!text) return [];
  const listed: unknown = JSON.parse(text);
  return Array.isArray(listed) ? listed.filter(isParty) : [];
}

/** Names of the parties that wait for the player's consent. */
export const askingParties = (): readonly ThirdParty['name'][] =>
  pageParties().flatMap(({ name, asksConsent }) => (asksConsent ? [name] : []));
