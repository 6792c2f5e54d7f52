import { z } from 'zod';
import { setting } from '../../../platform/settings';
import { HOST_NAME, hostFault, MOST_SCRIPT_HOSTS, scriptFault } from './rules';

/** Hosts from which scripts of others may be loaded and which they may contact; the content policy allows them where a script is set. */
export const scriptHosts = setting(
  'scripts.hosts',
  z.array(z.string().regex(HOST_NAME, 'a host name such as cdn.example.com')).max(MOST_SCRIPT_HOSTS),
  [],
);

const script = (key: string) =>
  setting(
    key,
    z
      .string()
      .trim()
      .superRefine((text, { addIssue }) => {
        const message = scriptFault(text);
        if (message !== undefined) addIssue({ code: 'custom', message });
      })
      .meta({ multiline: true }),
    '',
    { fits: { other: scriptHosts, fault: hostFault } },
  );

/** JavaScript of the live chat's provider; empty text: the house's own chat. */
export const liveChatScript = script('scripts.liveChat');
/** JavaScript of the ad tracker; empty text: none. It always asks for consent. */
export const fbAdsScript = script('scripts.fbAds');
/** Whether the live chat's script waits for the player's consent. */
export const liveChatConsent = setting('scripts.liveChatConsent', z.union([z.literal(0), z.literal(1)]), 1);
