import { showShell } from './place';
import '../ui/style/theme.css';

const fail = (failure: unknown): void => {
  console.error(failure);
  // Without messages, the only words available are those of index.html.
  document.getElementById('root')?.replaceChildren();
  document.getElementById('load-failed')?.removeAttribute('hidden');
};

const rest = (ms = 0): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Number of covers visible on a phone without scrolling. */
const SEEN_FIRST = 6;
/** Longest time that the app waits for the covers in the document. */
const LONGEST_WAIT_MS = 500;

/** Waits until covers in the document have been painted: the app's first task would delay them. */
async function coversPainted(): Promise<void> {
  const covers = [...document.querySelectorAll<HTMLImageElement>('.shell-games .covers img')].slice(0, SEEN_FIRST);
  if (covers.length === 0) return;
  const arrived = Promise.allSettled(covers.map((cover) => cover.decode()));
  await Promise.race([arrived.then(() => new Promise(requestAnimationFrame)), rest(LONGEST_WAIT_MS)]);
}

/** Runs the app, whose files index.html has already requested. Yields between its steps, so that a phone can handle input. */
async function start(): Promise<void> {
  try {
    const [app] = await Promise.all([import('../main'), coversPainted()]);
    await rest();
    await app.start();
  } catch (failure) {
    fail(failure);
  }
}

// For the menu’s "Install the app": a browser offers it once, maybe before the app runs.
window.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  window.installOffer = offer;
});
// Before the first paint.
showShell(window.location.hash);
// The app starts after the first paint. A hidden tab paints nothing, so there the app starts at once.
if (document.visibilityState === 'hidden') void start();
else requestAnimationFrame(() => setTimeout(() => void start()));
