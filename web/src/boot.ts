import { isHome } from './place';
import './theme.css';

const fail = (failure: unknown): void => {
  console.error(failure);
  // Without messages there are no words but those of index.html.
  document.getElementById('root')?.replaceChildren();
  document.getElementById('load-failed')?.removeAttribute('hidden');
};

/** Runs the app, whose files are on their way already: index.html names them. */
const start = (): void => {
  import('./main').then(({ start }) => start()).catch(fail);
};

// Before the first paint: which of the two things that index.html draws is to be seen.
document.documentElement.dataset['place'] = isHome(window.location.hash) ? 'home' : 'elsewhere';
// After it: the app. In a tab that nobody sees nothing is painted, and nothing waits for it.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
