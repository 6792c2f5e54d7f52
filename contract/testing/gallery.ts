import type { Language } from '../codes';
import { graveViolations, type Violation } from './accessibility';
import { type Place, untilSettled } from './every-state';
import { layoutFaults } from './layout';
import { lastAnswers, type MadeApi, playApi } from './made-api';

/** The state to show: its place, its name and the language. */
export interface Choice {
  readonly place: string;
  readonly state: string;
  readonly language: Language;
}

/** Faults of a rendered state. */
export interface Finding {
  readonly violations: readonly Violation[];
  /** Requests and answers that break the contract, errors thrown, and text that cannot be read where it stands. */
  readonly faults: readonly string[];
}

/** The places, states and languages available. */
export interface Choices {
  readonly places: readonly { readonly name: string; readonly states: readonly string[] }[];
  readonly languages: readonly Language[];
}

/** Messages of a page of the gallery to the page that frames it. */
export type Told =
  | ({ readonly tells: 'choices' } & Choices)
  | { readonly tells: 'finding'; readonly of: Choice; readonly finding: Finding };

/** The API of a gallery page for the script that drives its browser. */
export interface Gallery {
  readonly choices: Choices;
  /** Replaces the current state. @returns its faults once it has settled */
  show(choice: Choice): Promise<Finding>;
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

/** An app's hooks for the gallery. */
export interface GalleryApp<State> {
  readonly places: readonly Place<State>[];
  readonly languages: readonly Language[];
  readonly stage: (state: State, api: MadeApi, language: Language) => Promise<() => void>;
  readonly isSettled: (state: State, api: MadeApi) => boolean;
}

/** Storage of this page alone: frames of one origin would end each other's sessions. */
function ownStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const nothing = (): void => undefined;
const tell = (told: Told): void => window.parent.postMessage(told, '*');

/** Callbacks for a hot reload of the app while it is shown. */
export interface OpenedGallery<State> {
  /** Checks the current state again. */
  lookAgain(): void;
  /** Renders the current state again, from the changed places. */
  showAgain(places: readonly Place<State>[]): void;
}

/** Turns this page into a gallery page: it shows the state named by its address, and others on message. */
export function openGallery<State>(app: GalleryApp<State>): OpenedGallery<State> {
  const { languages, stage, isSettled } = app;
  let { places } = app;
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: ownStorage() });
  const api = playApi();
  const thrown: string[] = [];
  window.addEventListener('error', ({ message }) => void thrown.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => void thrown.push(String(reason)));
  let leave = nothing;
  let wanted: Choice | undefined;

  async function find(choice: Choice, isDone: () => boolean): Promise<Finding> {
    const settled = await untilSettled(() => wanted !== choice || isDone());
    const violations = wanted === choice ? await graveViolations() : [];
    const faults = [...thrown, ...api.faults, ...(settled ? [] : ['it still waits for something']), ...layoutFaults()];
    return { violations, faults };
  }

  async function stageAndFind(choice: Choice): Promise<Finding> {
    leave();
    leave = nothing;
    await lastAnswers(api);
    api.reset();
    thrown.length = 0;
    const found = places.find(({ name }) => name === choice.place)?.states.find(([name]) => name === choice.state);
    if (!found) throw new Error('there is no such state');
    const [, state] = found;
    history.replaceState(null, '', `?${new URLSearchParams({ ...choice })}`);
    leave = await stage(state, api, choice.language);
    return find(choice, () => document.querySelector('main') !== null && isSettled(state, api));
  }

  function show(choice: Choice): Promise<Finding> {
    wanted = choice;
    return stageAndFind(choice).catch((failure: unknown) => ({ violations: [], faults: [String(failure)] }));
  }

  const choices = (): Choices => ({
    places: places.map(({ name, states }) => ({ name, states: states.map(([state]) => state) })),
    languages,
  });
  window.gallery = { choices: choices(), show };
  if (window.parent === window) return { lookAgain: nothing, showAgain: nothing };

  async function lookAt(choice: Choice, look: () => Promise<Finding>): Promise<void> {
    if (wanted !== choice) return;
    const finding = await look();
    if (wanted === choice) tell({ tells: 'finding', of: choice, finding });
  }
  let last: Promise<void> = Promise.resolve();
  /** Queues a look: looks run one at a time, and of those requested meanwhile only the last one runs. */
  function next(choice: Choice, look: () => Promise<Finding>): void {
    wanted = choice;
    last = last.then(() => lookAt(choice, look));
  }
  window.addEventListener('message', ({ source, data }: MessageEvent<Choice>) => {
    if (source === window.parent) next(data, () => show(data));
  });
  const tellChoices = (): void => tell({ tells: 'choices', ...choices() });
  tellChoices();
  const { place, state, language } = Object.fromEntries(new URLSearchParams(window.location.search));
  const first = languages.find((one) => one === language);
  if (place && state && first) {
    const choice = { place, state, language: first };
    next(choice, () => show(choice));
  }
  return {
    lookAgain() {
      const choice = wanted;
      if (choice) next(choice, () => find(choice, () => true));
    },
    showAgain(changed) {
      places = changed;
      tellChoices();
      const choice = wanted && { ...wanted };
      if (choice) next(choice, () => show(choice));
    },
  };
}
