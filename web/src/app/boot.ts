import { showShell } from './place';
import '../ui/style/theme.css';

const fail = (failure: unknown): void => {
  console.error(failure);
  // Without messages there are no words but those of index.html.
  document.getElementById('root')?.replaceChildren();
  document.getElementById('load-failed')?.removeAttribute('hidden');
};

const rest = (ms = 0): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Covers that a phone's window shows. */
const SEEN_FIRST = 6;
/** The app waits no longer than this for the covers that the document shows. */
const LONGEST_WAIT_MS = 500;

/** Until covers in the document have been painted: the app's first task would hold them back. */
async function coversPainted(): Promise<void> {
  const covers = [...document.querySelectorAll<HTMLImageElement>('.shell-games .covers img')].slice(0, SEEN_FIRST);
  if (covers.length === 0) return;
  const arrived = Promise.allSettled(covers.map((cover) => cover.decode()));
  await Promise.race([arrived.then(() => new Promise(requestAnimationFrame)), rest(LONGEST_WAIT_MS)]);
}

/** Runs the app, whose files are on their way already: index.html names them. A phone takes presses between its parts. */
async function start(): Promise<void> {
  try {
    const [app] = await Promise.all([import('../main'), coversPainted()]);
    await rest();
    await app.start();
  } catch (failure) {
    fail(failure);
  }
}

// Before the first paint.
showShell(window.location.hash);
// After it: the app. In a tab that nobody sees nothing is painted, and nothing waits for it.
if (document.visibilityState === 'hidden') void start();
else requestAnimationFrame(() => setTimeout(() => void start()));
