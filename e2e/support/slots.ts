import { readFileSync } from 'node:fs';

interface Theme {
  readonly code: string;
}

/** Every slot's code. */
export const SLOT_CODES = (
  JSON.parse(readFileSync(new URL('../../games/slots/themes.json', import.meta.url), 'utf8')) as readonly Theme[]
).map(({ code }) => code);
