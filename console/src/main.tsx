import './ui/theme.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createRoutes } from './app/routes';
import { firstLanguage, showLanguage } from './core/i18n';

// Style elements that are made while the page runs, by the scroll lock of pop-ups, must carry it: the content policy takes no others.
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await showLanguage(firstLanguage());
createRoot(root).render(<App router={createRoutes()} />);
