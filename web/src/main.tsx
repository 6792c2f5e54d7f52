import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { readFirstAnswers } from './first-answers';
import { startI18n } from './i18n';
import { locationAllows } from './location-check';
import { loadSession } from './session';
import './theme.css';

async function start(root: HTMLElement): Promise<void> {
  // The session loads in the background; nothing is shown before the location check has passed.
  void loadSession();
  const [allowed] = await Promise.all([locationAllows(), startI18n()]);
  if (!allowed) return root.replaceChildren();
  createRoot(root).render(<App />);
}

// Style elements that are made while the page runs, by the scroll lock of pop-ups, must carry it: the content policy takes no others.
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

readFirstAnswers();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((failure: unknown) => {
  console.error(failure);
  // Without messages there are no words but those of index.html.
  root.replaceChildren();
  document.getElementById('load-failed')?.removeAttribute('hidden');
});
