import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { openJournal } from '../journal';

export interface CaughtMail {
  readonly id: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Empty when the mail has no HTML part. */
  readonly html: string;
  /** When it was caught, ISO 8601. */
  readonly date: string;
  /** Addresses in the order of the mail, each once. */
  readonly links: readonly string[];
  readonly headers: readonly (readonly [string, string])[];
}

export interface Mailbox {
  /** @param recipients of the envelope: what the sender asked the server for, whatever the headers say. */
  receive(raw: Buffer, recipients: readonly string[]): Promise<CaughtMail>;
  /** Newest first. @param to one recipient's address, in any case; all mail without it. */
  list(to?: string): CaughtMail[];
  find(id: string): CaughtMail | undefined;
  /** Deletes one mail, or all without an id. */
  remove(id?: string): void;
}

const KEPT = 500;

/** An HTML part has its addresses in links; a text part is searched for them. */
function linksOf(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/gi)].map(([, link = '']) => link.replace(/&amp;/g, '&'));
  const inText = text.match(/https?:\/\/[^\s<>"'\])]+/g) ?? [];
  return [...new Set([...inHtml, ...inText])];
}

const headersOf = (lines: readonly { key: string; line: string }[]): [string, string][] =>
  lines.map(({ line }) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });

/** Keeps the last 500 mails. @param file to remember them in over a restart. */
export function createMailbox(file: string | undefined, now: () => Date): Mailbox {
  const journal = openJournal<CaughtMail>(file);
  let mails = journal.readAll().slice(-KEPT);
  journal.rewrite(mails);
  return {
    async receive(raw, recipients) {
      const parsed = await simpleParser(raw, { skipImageLinks: true });
      const text = parsed.text ?? '';
      const html = typeof parsed.html === 'string' ? parsed.html : '';
      const mail: CaughtMail = {
        id: randomUUID(),
        to: recipients,
        from: parsed.from?.text ?? '',
        subject: parsed.subject ?? '',
        text,
        html,
        date: now().toISOString(),
        links: linksOf(text, html),
        headers: headersOf(parsed.headerLines),
      };
      mails.push(mail);
      journal.append(mail);
      if (mails.length > KEPT) mails = mails.slice(-KEPT);
      return mail;
    },
    list: (to) =>
      mails
        .filter((mail) => to === undefined || mail.to.some((one) => one.toLowerCase() === to.toLowerCase()))
        .toReversed(),
    find: (id) => mails.find((mail) => mail.id === id),
    remove(id) {
      mails = id === undefined ? [] : mails.filter((mail) => mail.id !== id);
      journal.rewrite(mails);
    },
  };
}
