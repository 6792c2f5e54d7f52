import type { ScriptName, ThirdParty } from '@croupier/contract/calls/content/third-parties';
import type { Log } from '../../../platform/log';
import type { Setting, Settings } from '../../../platform/settings';
import { hostFault } from './rules';
import { fbAdsScript, liveChatConsent, liveChatScript, scriptHosts } from './settings';

const SCRIPTS: Readonly<Record<ScriptName, Setting<string>>> = { liveChatScript, fbAdsScript };

export interface ThirdParties {
  readonly parties: readonly ThirdParty[];
  /** Hosts that the scripts of the page may be loaded from and may contact; none without a script. */
  readonly hosts: readonly string[];
}

export interface ScriptsService {
  /**
   * The text of a script that the operator has set (specification 1 §7).
   * @param memberId of who is signed in, null for a visitor
   * @returns an empty text without a script, and for a member who may not play: scripts of others never run for them.
   */
  acquire(name: ScriptName, memberId: number | null): Promise<string>;
  /** Whom the player's page may contact besides the house. */
  thirdParties(): Promise<ThirdParties>;
}

interface ScriptsDeps {
  readonly settings: Settings;
  readonly log: Log;
  /** Whether neither a break nor an exclusion bars the member. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Whether purchases are reported to an ad tracker's pixel. */
  readonly hasPurchasePixel: boolean;
}

export function createScriptsService({ settings, log, mayPlay, hasPurchasePixel }: ScriptsDeps): ScriptsService {
  /** The text in force; empty when a host has left the list by another way than the console, which refuses that. */
  async function textOf(name: ScriptName): Promise<string> {
    const text = await settings.get(SCRIPTS[name]);
    const fault = hostFault(text, await settings.get(scriptHosts));
    if (fault === undefined) return text;
    log.warn({ script: name, fault }, 'a script is not served');
    return '';
  }
  return {
    async acquire(name, memberId) {
      const text = await textOf(name);
      return text === '' || memberId === null || (await mayPlay(memberId)) ? text : '';
    },
    async thirdParties() {
      const chat = (await textOf('liveChatScript')) !== '';
      const ads = (await textOf('fbAdsScript')) !== '';
      const chatAsks = (await settings.get(liveChatConsent)) === 1;
      return {
        parties: [
          ...(chat ? [{ name: 'liveChatScript', asksConsent: chatAsks } as const] : []),
          ...(ads ? [{ name: 'fbAdsScript', asksConsent: true } as const] : []),
          ...(hasPurchasePixel ? [{ name: 'purchasePixel', asksConsent: true } as const] : []),
        ],
        hosts: chat || ads ? await settings.get(scriptHosts) : [],
      };
    },
  };
}
