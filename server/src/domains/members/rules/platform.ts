import { PLATFORM_TYPE } from '@croupier/contract/codes';
import bowser from 'bowser';

/** What a browser says of itself; '' for what it does not. */
export interface Platform {
  /** PLATFORM_TYPE of the contract. */
  readonly platform: number;
  readonly browser: string;
  readonly system: string;
}

const OF_SYSTEM: Readonly<Record<string, number>> = {
  Windows: PLATFORM_TYPE.webWindows,
  macOS: PLATFORM_TYPE.webMac,
  Android: PLATFORM_TYPE.webAndroid,
  iOS: PLATFORM_TYPE.webIos,
};

/** @param userAgent header of the request that logged in */
export function platformOf(userAgent: string): Platform {
  if (userAgent === '') return { platform: PLATFORM_TYPE.webOther, browser: '', system: '' };
  const { browser, os } = bowser.parse(userAgent);
  const system = os.name ?? '';
  return { platform: OF_SYSTEM[system] ?? PLATFORM_TYPE.webOther, browser: browser.name ?? '', system };
}
