import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { arrivalAt } from './app/ahead';
import { App } from './app/App';
import { readFirstAnswers } from './core/calls/first-answers';
import { startI18n } from './core/words/i18n';
import { locationAllows } from './core/places/location-check';
import { loadSession } from './core/session/session';

/** The app renders without the session and the screen's code if they take longer than this. */
const LONGEST_WAIT_MS = 1_000;

const atMost = (ms: number, wanted: Promise<unknown>): Promise<unknown> =>
  Promise.race([wanted, new Promise((done) => setTimeout(done, ms))]);

/**
 * Draws the app in place of what the document has drawn.
 * @returns what it is drawn into; undefined where visitors from this location may not see the site
 * @throws when what it needs does not arrive
 */
export async function start(): Promise<Root | undefined> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Style elements that are made while the page runs, by the scroll lock of pop-ups, must carry it: the content policy takes no others.
  setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');
  readFirstAnswers();
  const arrival = arrivalAt(window.location.hash);
  // Nothing is shown before the location check has passed; drawn before it is known who is here, all would be drawn twice.
  const [allowed] = await Promise.all([
    locationAllows(),
    startI18n(arrival.words),
    atMost(LONGEST_WAIT_MS, loadSession()),
    atMost(LONGEST_WAIT_MS, arrival.fetch()),
  ]);
  if (!allowed) {
    root.replaceChildren();
    return undefined;
  }
  const drawn = createRoot(root);
  // In pieces: in one, a phone would take no press for half a second.
  startTransition(() => drawn.render(<App />));
  return drawn;
}
