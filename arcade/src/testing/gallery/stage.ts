import type { Language } from '@croupier/contract/codes';
import { untilSettled } from '@croupier/contract/testing/every-state';
import { layoutFaults } from '@croupier/contract/testing/layout';
import { closePage, openPage, partsBeyond } from '../open-page';
import { violationsIn } from '../violations';
import type { State } from './states';

/** Timeout for opening a game, ms: long, because a stage starts slowly with software rendering. */
const OPENED = 60_000;

/** Reports to the gallery, by an error event of its window. */
const report = (message: string): void => void window.dispatchEvent(new ErrorEvent('error', { message }));

/** Gives the frame the storage of its gallery window, because all windows of the gallery share one origin. */
function keepApart(own: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(own, name, { value: window[name] });
}

/** Whether the game is shown, with its pictures and fonts loaded. */
function hasSettled(shown: Document | null, settled: string): boolean {
  if (!shown?.querySelector(settled) || shown.querySelector('.loading')) return false;
  return shown.fonts.status === 'loaded' && [...shown.images].every(({ complete }) => complete);
}

/** Opens a page of a game in a state, waits until it has settled, and reports its faults. @returns a function that closes the page */
export async function stage({ code, query, world, settled }: State, language: Language): Promise<() => void> {
  const made = world();
  const { frame } = openPage({ code, world: made, query: { ...query, lang: language }, prepare: keepApart, report });
  if (!(await untilSettled(() => hasSettled(frame.contentDocument, settled), OPENED)))
    report('the game still waits for something');
  const { contentDocument: shown } = frame;
  if (!shown) return closePage;
  for (const { id, impact, where } of await violationsIn(shown)) report([`${id} (${impact})`, ...where].join('\n    '));
  for (const part of partsBeyond(shown)) report(`${part} is wider than its place`);
  for (const fault of layoutFaults(shown)) report(fault);
  for (const fault of made.server?.faults ?? []) report(fault);
  return closePage;
}
