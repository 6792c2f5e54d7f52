import type { Choices, Finding, Told } from '../../contract/testing/gallery';
import { type Chosen, chosenBy, hashOf } from './address';
import { APPS, PAGE, type Size, SIZES } from './apps';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
};

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const list = element('list');
const search = element('search') as HTMLInputElement;
const choices = new Map<string, Choices>();

const addressOf = (app: string): string =>
  `${location.protocol}//${location.hostname}:${Number(location.port) + 1 + APPS.findIndex((one) => one === app)}`;

/** The chosen state; default: the very first one. */
function chosen(): Chosen | undefined {
  const [place] = choices.get(APPS[0])?.places ?? [];
  const first = place?.states[0];
  return (
    chosenBy(location.hash) ??
    (place && first ? { language: 'en', app: APPS[0], place: place.name, state: first } : undefined)
  );
}

/** Shows a state at one size, with its faults below. */
class Glass {
  readonly frame = make('iframe');
  readonly #finding = make('div', { className: 'finding', ariaLive: 'polite' });
  #shown: Chosen | undefined;
  /** The app whose page in the frame accepts messages. */
  #listening: string | undefined;

  constructor(size: Size) {
    const { width, height } = SIZES[size];
    const glass = make('div', { className: 'glass' }, this.frame);
    glass.style.aspectRatio = `${width} / ${height}`;
    this.frame.title = size;
    Object.assign(this.frame.style, { width: `${width}px`, height: `${height}px` });
    new ResizeObserver(() => {
      this.frame.style.transform = `scale(${glass.clientWidth / width})`;
    }).observe(glass);
    const caption = make('figcaption', {}, `${size}, ${width} × ${height}`);
    document.querySelector('main')?.append(make('figure', {}, caption, glass, this.#finding));
  }

  show(state: Chosen): void {
    const { app, place, language } = state;
    const address = addressOf(app);
    this.#shown = state;
    this.#finding.replaceChildren('…');
    this.frame.inert = true;
    if (this.#listening === app)
      this.frame.contentWindow?.postMessage({ place, state: state.state, language }, address);
    else {
      this.#listening = undefined;
      this.frame.src = `${address}/${PAGE}?${new URLSearchParams({ place, state: state.state, language })}`;
    }
  }

  hear(app: string, told: Told): void {
    if (app !== this.#shown?.app) return;
    if (told.tells === 'choices') {
      this.#listening = app;
      return;
    }
    const { place, state, language } = told.of;
    if (hashOf({ app, place, state, language }) !== hashOf(this.#shown)) return;
    this.frame.inert = false;
    this.#finding.replaceChildren(...shownFinding(told.finding));
  }
}

function shownFinding({ violations, faults }: Finding): Node[] {
  if (violations.length + faults.length === 0) return [make('p', { className: 'clean' }, 'Nothing to mend')];
  const broken = violations.map(({ id, impact, where }) =>
    make('li', {}, make('strong', {}, id), ` ${impact}\n${where.join('\n')}`),
  );
  return [make('ul', {}, ...broken, ...faults.map((fault) => make('li', {}, fault)))];
}

const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')].filter((link) => link.checkVisibility());

/** Hides the entries of the list that do not match the search. */
function filter(): void {
  const words = search.value.toLowerCase().split(/\s+/);
  for (const link of list.querySelectorAll('a'))
    link.hidden = !words.every((word) => decodeURIComponent(link.hash).toLowerCase().includes(word));
  for (const group of list.querySelectorAll('section')) group.hidden = !group.querySelector('a:not([hidden])');
}

/** Lists all states by app and place, in the chosen language. */
function drawList(language: Chosen['language']): void {
  const sections = APPS.map((app) => {
    const places = choices.get(app)?.places ?? [];
    const groups = places.map(({ name: place, states }) => {
      const made = states.map((state) =>
        make('a', { href: hashOf({ language, app, place, state }), tabIndex: -1 }, state),
      );
      return make('section', {}, make('h3', {}, place), ...made);
    });
    return make('section', {}, make('h2', {}, app), ...groups);
  });
  list.replaceChildren(...sections);
  filter();
}

const glasses = [new Glass('desktop'), new Glass('phone')];
let listed = '';

function draw(): void {
  const choice = chosen();
  if (!choice) return;
  const { app, place, state, language } = choice;
  const signature = JSON.stringify([language, ...choices]);
  const focused = document.activeElement instanceof HTMLAnchorElement && list.contains(document.activeElement);
  if (signature !== listed) drawList(language);
  listed = signature;
  for (const link of list.querySelectorAll('a')) {
    const isCurrent = link.hash === hashOf(choice);
    link.tabIndex = isCurrent ? 0 : -1;
    link.ariaCurrent = isCurrent ? 'page' : null;
    if (isCurrent) link.scrollIntoView({ block: 'nearest' });
    if (isCurrent && focused) link.focus();
  }
  element('shown').textContent = `${app} › ${place} › ${state}`;
  element('languages').replaceChildren(
    ...(choices.get(app)?.languages ?? []).map((one) =>
      make('a', { href: hashOf({ ...choice, language: one }), ariaCurrent: one === language ? 'true' : null }, one),
    ),
  );
}

function showChosen(): void {
  draw();
  const choice = chosen();
  if (choice) for (const glass of glasses) glass.show(choice);
}

/** Arrow keys move through the list and show the focused state. */
element('states').addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = links();
  const at = all.findIndex((link) => link === document.activeElement);
  const next = at < 0 ? (all.find((link) => link.ariaCurrent) ?? all[0]) : all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
});
search.addEventListener('input', filter);
window.addEventListener('hashchange', showChosen);

let kept: HTMLElement = search;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) kept = target;
});
// Restores the focus that an opening pop-up in a frame takes, so that arrow keys stay in the list.
window.addEventListener('blur', () => {
  const isTaken = glasses.some(({ frame }) => frame.inert && frame === document.activeElement);
  if (isTaken) setTimeout(() => kept.focus());
});

/** Requests an app's list of states through a hidden frame. */
function ask(app: string): void {
  const frame = make('iframe', { hidden: true, title: app, src: `${addressOf(app)}/${PAGE}` });
  document.body.append(frame);
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<Told>) => {
  const app = APPS.find((one) => addressOf(one) === origin);
  if (!app) return;
  if (data.tells === 'choices') {
    const isFirst = choices.size === 0;
    choices.set(app, { places: data.places, languages: data.languages });
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[hidden]'))
      if (frame.contentWindow === source) frame.remove();
    if (isFirst && !chosenBy(location.hash)) showChosen();
    else draw();
  }
  // The other apps' lists are requested after the first finding, so that they do not delay the shown state.
  else for (const other of APPS) if (!choices.has(other)) ask(other);
  glasses.find(({ frame }) => frame.contentWindow === source)?.hear(app, data);
});
if (chosenBy(location.hash)) showChosen();
else ask(APPS[0]);
