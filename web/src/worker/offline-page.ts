import type { Language } from '@croupier/contract/codes';
import { OFFLINE_WORDS } from './offline-words';

export interface OfflinePage {
  readonly language: Language;
  readonly siteName: string;
  /** The statement that is kept on this device. */
  readonly statement?: { readonly name: string; readonly path: string; readonly keptAt: string } | undefined;
  /** Value that the page's own style and script carry. */
  readonly nonce: string;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

const STYLE = `
:root{color-scheme:dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#070a14;color:#eef1fb;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:28rem;padding:2rem 1.25rem;text-align:center}
svg{width:3.5rem;height:3.5rem}
h1{margin:1rem 0 .5rem;font-size:1.5rem}
p{margin:0 0 1rem;color:#9aa5c7;text-wrap:pretty}
a{display:block;box-sizing:border-box;min-height:2.75rem;padding:.6rem 1.25rem;border-radius:10px;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #ffc65c;outline-offset:3px}
.retry{background:#ffc65c;color:#2a1602}
.kept{margin-top:.75rem;border:1px solid #2a3557;background:#1d2642;color:#eef1fb;overflow-wrap:anywhere}
.kept small{display:block;font-weight:400;color:#9aa5c7}`;

const SCRIPT = `
addEventListener('online',()=>location.reload());
document.querySelector('.retry').addEventListener('click',(event)=>{event.preventDefault();location.reload()});`;

/** The page that stands in for the app while there is no network: words, a way to try again, and the kept statement. */
export function offlinePage({ language, siteName, statement, nonce }: OfflinePage): string {
  const words = OFFLINE_WORDS[language];
  const day = (instant: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant));
  const kept = statement
    ? `<a class="kept" href="${escaped(statement.path)}">${escaped(words.statement)}<small>${escaped(statement.name)}<br>${escaped(words.saved.replace('{day}', day(statement.keptAt)))}</small></a>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="theme-color" content="#070a14">
<title>${escaped(`${words.title} · ${siteName}`)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#ffc65c" fill-rule="evenodd" d="M16 2 27 16 16 30 5 16 16 2Zm0 8.5L11.6 16l4.4 5.5 4.4-5.5-4.4-5.5Z"/></svg>
<h1>${escaped(words.title)}</h1><p>${escaped(words.text.replace('{site}', siteName))}</p><p>${escaped(words.money)}</p>
<a class="retry" href="/">${escaped(words.retry)}</a>${kept}</main><script nonce="${nonce}">${SCRIPT}</script></body></html>`;
}
