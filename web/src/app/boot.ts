import { showShell } from './place';
import '../ui/theme.css';

const fail = (failure: unknown): void => {
  console.error(failure);
  // Without messages there are no words but those of index.html.
  document.getElementById('root')?.replaceChildren();
  document.getElementById('load-failed')?.removeAttribute('hidden');
};

const rest = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Runs the app, whose files are on their way already: index.html names them. A phone takes presses between its parts. */
async function start(): Promise<void> {
  try {
    const app = await import('../main');
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
