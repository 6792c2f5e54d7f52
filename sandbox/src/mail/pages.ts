import { escapeHtml, page } from '../html';
import type { CaughtMail } from './mailbox';

/** Everything that was caught, newest first. */
export function listPage(mails: readonly CaughtMail[], to: string | undefined): string {
  const rows = mails.map(
    (mail) => `<tr><td><a href="/mail/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td>
<td>${escapeHtml(mail.to.join(', '))}</td><td class="dim"><time datetime="${mail.date}">${mail.date.replace('T', ' ').slice(0, 19)}</time></td></tr>`,
  );
  const title = to ? `Mail to ${to}` : 'Caught mail';
  const table = rows.length
    ? `<table><thead><tr><th>Subject</th><th>To</th><th>Caught (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '<p class="dim">No mail yet. Whatever Croupier sends in development appears here and goes nowhere else.</p>';
  const empty = rows.length
    ? '<form method="post" action="/mail/empty"><button class="small">Delete all</button></form>'
    : '';
  return page(title, `<div class="bar"><h1>${escapeHtml(title)}</h1>${empty}</div>${table}`);
}

/** Text with its addresses made into links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"'\])]+)/g)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noreferrer">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');

/** One mail: who, when, the HTML part in a closed frame, the text part, the headers. */
export function mailPage(mail: CaughtMail): string {
  const html = mail.html ? `<iframe title="HTML part" src="/mail/${mail.id}/html"></iframe>` : '';
  const headers = mail.headers.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return page(
    mail.subject,
    `<p><a href="/mail">All mail</a></p><h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<p class="dim">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}, ${mail.date}</p>
${html}<h2>Text part</h2><pre>${withLinks(mail.text)}</pre>
<details><summary>Headers</summary><table><tbody>${headers.join('')}</tbody></table></details>`,
  );
}
