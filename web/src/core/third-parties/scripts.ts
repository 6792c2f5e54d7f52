import { contentCalls } from '@croupier/contract/calls/content/player';
import type { ScriptName, ThirdParty } from '@croupier/contract/calls/content/third-parties';
import { create } from 'zustand';
import { request } from '../calls/client';

declare global {
  interface Window {
    /** For the live chat's script: the username of the member, or `guest` (specification 1 §4). */
    liveChatVisitor?: string;
  }
}

/** Event on the window by which the live chat's script learns of a login or logout; `detail` is the visitor. */
export const VISITOR_EVENT = 'livechat:visitor';
/** Event on the window that asks the live chat's script to open its window. */
export const OPEN_EVENT = 'livechat:open';

/** Tells the live chat's script who is here. */
export function tellVisitor(username: string | undefined): void {
  const visitor = username ?? 'guest';
  if (window.liveChatVisitor === visitor) return;
  window.liveChatVisitor = visitor;
  window.dispatchEvent(new CustomEvent(VISITOR_EVENT, { detail: visitor }));
}

/** Runs a script's text under the page's nonce. What it throws is reported by the browser and reaches nothing of the app. */
function inject(text: string): void {
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  script.textContent = text;
  document.head.append(script);
}

/** The scripts that run in this page. */
export const useStartedScripts = create<{ readonly names: readonly ScriptName[] }>(() => ({ names: [] }));

const hasStarted = (name: ScriptName): boolean => useStartedScripts.getState().names.includes(name);

export interface ScriptRunner {
  /**
   * Runs the scripts that may run now, each once a page. One that has run and may no longer, because the player has withdrawn the consent or may not
   * play, is ended by loading the page anew.
   * @param standing whose page it is: a text that differs for another member and another state of their exclusion. The scripts that run are checked
   * again when it has changed.
   * @param mayRun whether the player's consent, where it is asked for, covers the party
   */
  run(standing: string, parties: readonly ThirdParty[], mayRun: (party: ThirdParty) => boolean): Promise<void>;
}

/** @param reload loads the page anew. */
export function createScriptRunner(
  reload: () => void = () => window.location.reload(),
  start: (text: string) => void = inject,
): ScriptRunner {
  let round = 0;
  let checked: string | undefined;

  async function settle(name: ScriptName, isAllowed: boolean, isChecked: boolean, isCurrent: () => boolean) {
    if (!isAllowed) {
      if (hasStarted(name)) reload();
      return;
    }
    if (isChecked && hasStarted(name)) return;
    const { error, data } = await request(contentCalls.acquire, { name });
    // A failure is silent: the app works without, and the next page asks again.
    if (error !== 0 || !isCurrent()) return;
    if (hasStarted(name)) {
      if (data === '') reload();
    } else if (data !== '') {
      useStartedScripts.setState(({ names }) => ({ names: [...names, name] }));
      start(data);
    }
  }

  return {
    async run(standing, parties, mayRun) {
      round += 1;
      const isChecked = checked === standing;
      checked = standing;
      const mine = round;
      const scripts = parties.filter(
        (party): party is ThirdParty & { name: ScriptName } => party.name !== 'purchasePixel',
      );
      await Promise.all(scripts.map((party) => settle(party.name, mayRun(party), isChecked, () => mine === round)));
    },
  };
}
