import type { Language } from '@croupier/contract/codes';
import { untilSettled } from '@croupier/contract/testing/every-state';
import { closePage, openPage, partsBeyond } from '../open-page';
import { violationsIn } from '../violations';
import type { State } from './states';

/** Ends what hangs: drawn by the processor, a stage takes long to be raised. */
const OPENED = 60_000;

/** The gallery finds what its window reports. */
const report = (message: string): void => void window.dispatchEvent(new ErrorEvent('error', { message }));

/** The windows of the gallery are of one origin: what a game keeps, its own window keeps. */
function keepApart(own: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(own, name, { value: window[name] });
}

/** Whether the game is there, with its pictures and letters. */
function hasSettled(shown: Document | null, settled: string): boolean {
  if (!shown?.querySelector(settled) || shown.querySelector('.loading')) return false;
  return shown.fonts.status === 'loaded' && [...shown.images].every(({ complete }) => complete);
}

/** Opens a page of a game in a state, waits for it, and reports what is wrong with it. @returns what takes it away again */
export async function stage({ code, query, world, settled }: State, language: Language): Promise<() => void> {
  const made = world();
  const { frame } = openPage({ code, world: made, query: { ...query, lang: language }, prepare: keepApart, report });
  if (!(await untilSettled(() => hasSettled(frame.contentDocument, settled), OPENED)))
    report('the game still waits for something');
  const { contentDocument: shown } = frame;
  if (!shown) return closePage;
  for (const { id, impact, where } of await violationsIn(shown)) report([`${id} (${impact})`, ...where].join('\n    '));
  for (const part of partsBeyond(shown)) report(`${part} is wider than its place`);
  const { scrollWidth, clientWidth } = shown.documentElement;
  if (scrollWidth > clientWidth) report(`the game is ${scrollWidth - clientWidth} px wider than its window`);
  for (const fault of made.server?.faults ?? []) report(fault);
  return closePage;
}
