import { COMPLETE_LANGUAGES } from '../../contract/codes';
import type { Choice } from '../../contract/testing/gallery';

/** A state of an app. */
export interface Chosen extends Choice {
  readonly app: string;
}

/** Encodes the choice in the hash of the index's address: `#tr/web/deposits/hosted/form%2C%20CPay`. */
export const hashOf = ({ language, app, place, state }: Chosen): string =>
  `#${[language, app, ...place.split('/'), state].map(encodeURIComponent).join('/')}`;

/** Decodes a hash made by `hashOf`; undefined for any other. */
export function chosenBy(hash: string): Chosen | undefined {
  const [language, app, ...rest] = hash.slice(1).split('/').map(decodeURIComponent);
  const state = rest.pop();
  const spoken = COMPLETE_LANGUAGES.find((one) => one === language);
  if (!spoken || !app || !state || rest.length === 0) return undefined;
  return { language: spoken, app, place: rest.join('/'), state };
}
