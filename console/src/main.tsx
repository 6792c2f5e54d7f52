import './ui/theme.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createRoutes } from './app/routes';
import { firstLanguage, showLanguage } from './core/i18n';

// The content policy accepts style elements created at run time, by the scroll lock of pop-ups, only with this nonce.
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await showLanguage(firstLanguage());
createRoot(root).render(<App router={createRoutes()} />);
