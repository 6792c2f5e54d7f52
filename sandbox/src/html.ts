const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
:root { color-scheme: dark; --ink: #f4f1ea; --dim: #a49fb0; --line: #322d40; --panel: #1d1928; --gold: #e9c46a; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #121019; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px; }
h1 { font-size: 24px; margin: 0 0 20px; }
a { color: var(--gold); }
table { width: 100%; border-collapse: collapse; background: var(--panel); border-radius: 12px; overflow: hidden; }
th, td { text-align: left; padding: 10px 14px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th, .dim { color: var(--dim); font-weight: 400; font-size: 14px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border-radius: 12px; padding: 16px; }
iframe { width: 100%; height: 620px; border: 0; border-radius: 12px; background: #fff; }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 8px 20px; line-height: 1.3; border-radius: 10px; border: 1px solid var(--line); background: #2a2538; color: var(--ink); cursor: pointer; }
button.main { background: var(--gold); border-color: var(--gold); color: #201a08; }
button.small { min-height: 34px; padding: 4px 12px; font-weight: 400; font-size: 14px; }
button:focus-visible, a:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
td form { margin-bottom: 6px; }
@media (max-width: 640px) {
  table, tbody, tr, td { display: block; }
  th { display: none; }
  tr { padding: 8px 0; border-bottom: 1px solid var(--line); }
  td { padding: 3px 14px; border-bottom: 0; }
  td form { display: inline-block; margin-right: 6px; }
}
.bar { display: flex; justify-content: space-between; gap: 16px; align-items: center; flex-wrap: wrap; margin-bottom: 20px; }
.bar h1 { margin: 0; }
.card { max-width: 420px; margin: 6vh auto 0; background: var(--panel); border: 1px solid var(--line); border-radius: 18px; padding: 28px; }
.card form { display: grid; gap: 12px; margin-top: 24px; }
.amount { font-size: 34px; font-weight: 700; }
`;

/** A whole page in the sandbox's look. @param body trusted HTML. */
export const page = (title: string, body: string, language = 'en'): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

/** Two decimals but for Bitcoin, which has eight. @param amount minor units. */
export function amountText(paid: { amount: number; currency: string; language: string }): string {
  const digits = paid.currency === 'BTC' ? 8 : 2;
  const major = paid.amount / 10 ** digits;
  return `${major.toLocaleString(paid.language, { minimumFractionDigits: digits })} ${paid.currency}`;
}
