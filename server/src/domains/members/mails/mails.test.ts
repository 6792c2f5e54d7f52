import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { type MailName, writeMail } from './mails';
import { wordsIn } from '../../../words/words';

const HOUSE = { siteName: 'Croupier & Co', publicUrl: 'https://play.example', minimumAge: 21 };
const ADA = { email: 'ada@example.com', firstName: 'Ada', username: 'ada_1', activated: true };
const KEY = 'k'.repeat(43);
const NAMES = Object.keys(wordsIn('en').members.mails) as MailName[];
const EVERY = COMPLETE_LANGUAGES.flatMap((language) => NAMES.map((name) => [language, name] as const));

describe('every mail', () => {
  it.each(EVERY)('%s %s is complete as HTML and as text', (language, name) => {
    const mail = writeMail(HOUSE, name, language, ADA, KEY);
    expect(mail.to).toBe('ada@example.com');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Ada');
      expect(body).toContain('21+');
      expect(body).toContain(`https://play.example/#/`);
      expect(body).toContain(`?key=${KEY}`);
      expect(body).not.toMatch(/\{\w+\}|undefined/);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain('Croupier &amp; Co');
    expect(mail.subject).not.toContain('&amp;');
    // Once behind the button, once as a link to follow by hand, once as its text.
    expect(mail.html.split(`?key=${KEY}`)).toHaveLength(4);
  });

  it.each(EVERY)('%s %s tells no name before the address was proved', (language, name) => {
    const stranger = { ...ADA, firstName: 'WIN $500', username: 'evil.example', activated: false };
    const { html, text } = writeMail(HOUSE, name, language, stranger, KEY);
    for (const body of [html, text]) expect(body).not.toMatch(/WIN|evil/);
  });

  it.each(EVERY)('%s %s shows hostile text as text', (language, name) => {
    const hostile = { ...ADA, firstName: '<img src=x onerror="alert(1)">', username: `'><b>` };
    const { html } = writeMail(HOUSE, name, language, hostile);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('fills a placeholder that somebody carries as a name only once', () => {
    const { text } = writeMail(HOUSE, 'reset', 'en', { ...ADA, firstName: '{username}' });
    expect(text).toContain('Hello {username},');
  });

  it('leads to the screens that take the key', () => {
    expect(writeMail(HOUSE, 'activation', 'en', ADA, KEY).text).toContain(
      `https://play.example/#/activation?key=${KEY}`,
    );
    expect(writeMail(HOUSE, 'reset', 'tr', ADA, KEY).text).toContain(
      `https://play.example/#/password/reset?key=${KEY}`,
    );
  });
});
