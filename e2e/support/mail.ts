import { expect } from '@playwright/test';
import { runningProduct } from '../product/product';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The newest mail to an address whose subject fits, as soon as it has been caught. */
export async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${runningProduct().sandbox}/mail.json?to=${encodeURIComponent(email)}`);
        const mails = (await response.json()) as Mail[];
        found = mails.find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { message: `a mail to ${email} about ${subject}` },
    )
    .toBe(true);
  if (!found) throw new Error('unreachable: the poll has found it');
  return found;
}

/** The link in a mail that leads to a screen of the app. */
export function linkIn(mail: Mail, screen: string): string {
  const link = mail.links.find((address) => address.includes(screen));
  if (!link) throw new Error(`no link to ${screen} in "${mail.subject}"`);
  return link;
}
