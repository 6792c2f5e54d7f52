import type { Language } from '@croupier/contract/codes';
import { escapeHtml } from './html';

/** One mail as its writer thinks of it; the layout makes HTML and plain text of it. */
export interface Letter {
  readonly language: Language;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  /** Introduces the same link in plain text, for programs that show no button. */
  readonly linkHint: string;
  readonly closing: string;
  readonly footer: string;
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#29314d;${style}">${escapeHtml(text)}</p>`;

/** Tables and inline styles: the one layout that every mail program shows alike, on phones as well. */
export function renderHtml(letter: Letter): string {
  const url = escapeHtml(letter.button.url);
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#eef1fb;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef1fb">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:24px 32px;background:#0d1222;border-radius:16px 16px 0 0">
<a href="${escapeHtml(letter.siteUrl)}" style="font-size:22px;font-weight:700;color:#ffc65c;text-decoration:none">${escapeHtml(letter.siteName)}</a>
</td></tr>
<tr><td style="padding:32px 32px 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0d1222">${escapeHtml(letter.subject)}</h1>
${paragraph(letter.greeting)}
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td align="center" style="background:#ffc65c;border-radius:10px">
<a href="${url}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;color:#2a1602;text-decoration:none">${escapeHtml(letter.button.label)}</a>
</td></tr>
</table>
${paragraph(letter.linkHint, 'margin-bottom:4px;font-size:14px;color:#5a6385')}
<p style="margin:0 0 24px;font-size:14px;line-height:1.5;word-break:break-all"><a href="${url}" style="color:#8a5200">${url}</a></p>
${paragraph(letter.closing, 'font-size:14px;color:#5a6385')}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e2e6f5">
${paragraph(letter.footer, 'margin:0;font-size:13px;color:#5a6385')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

export function renderText(letter: Letter): string {
  return [
    letter.siteName,
    letter.greeting,
    ...letter.paragraphs,
    `${letter.button.label}: ${letter.button.url}`,
    letter.closing,
    letter.footer,
  ].join('\n\n');
}
