import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../words/words';
import { faultOf, neededPlaces, TEMPLATES } from './fit';
import { MAILS, type MailName } from './mails';
import type { TemplateText } from './text';
import { composeMail } from './write';

const HOUSE = { siteName: 'Croupier & Co', publicUrl: 'https://play.example', minimumAge: 21 };
const ADA = { email: 'ada@example.com', firstName: 'Ada', emailProved: true };
const KEY = 'k'.repeat(43);
const NAMES = Object.keys(MAILS) as MailName[];
const EVERY = COMPLETE_LANGUAGES.flatMap((language) => NAMES.map((name) => [language, name] as const));
const TEXTS = COMPLETE_LANGUAGES.flatMap((language) => [...TEMPLATES.keys()].map((name) => [language, name] as const));

interface To {
  readonly firstName: string;
  readonly username?: string;
  readonly emailProved: boolean;
}
function write(name: MailName, language: Language, { username = 'ada_1', ...to }: To = ADA, key?: string) {
  const kind = MAILS[name];
  const values = { ...Object.fromEntries(neededPlaces(kind).map((place) => [place, `the ${place}`])), username };
  const text = kind.shipped(wordsIn(language));
  return composeMail(HOUSE, kind, text, { ...ADA, ...to, language }, { values, ...(key && { key }) });
}

describe('every mail', () => {
  it.each(EVERY)('%s %s is complete as HTML and as text', (language, name) => {
    const mail = write(name, language, ADA, KEY);
    expect(mail.to).toBe('ada@example.com');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Ada');
      expect(body).toContain('21+');
      expect(body).toContain('https://play.example');
      expect(body).toContain(`?key=${KEY}`);
      expect(body).not.toMatch(/\{\w+\}|undefined/);
      for (const place of neededPlaces(MAILS[name]).filter((one) => one !== 'username'))
        expect(body).toContain(`the ${place}`);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain('Croupier &amp; Co');
    expect(mail.subject).not.toContain('&amp;');
    // Once behind the button, once as a link to follow by hand, once as its text.
    expect(mail.html.split(`?key=${KEY}`)).toHaveLength(4);
  });

  it.each(EVERY)('%s %s tells no name before the address was proved', (language, name) => {
    const { html, text } = write(name, language, {
      firstName: 'WIN $500',
      username: 'evil.example',
      emailProved: false,
    });
    for (const body of [html, text]) expect(body).not.toMatch(/WIN|evil/);
  });

  it.each(EVERY)('%s %s shows hostile text as text', (language, name) => {
    const { html } = write(name, language, {
      firstName: '<img src=x onerror="alert(1)">',
      username: `'><b>`,
      emailProved: true,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('fills a placeholder that somebody carries as a name only once', () => {
    expect(write('reset', 'en', { ...ADA, firstName: '{username}' }).text).toContain('Hello {username},');
  });

  it('leads to the screens that take the key', () => {
    expect(write('activation', 'en', ADA, KEY).text).toContain(`https://play.example/#/activation?key=${KEY}`);
    expect(write('reset', 'tr', ADA, KEY).text).toContain(`https://play.example/#/password/reset?key=${KEY}`);
  });
});

describe('every shipped text', () => {
  it.each(TEXTS)('%s %s is one that operators could have written', (language, name) => {
    const kind = TEMPLATES.get(name);
    expect(kind && faultOf(kind, kind.shipped(wordsIn(language)))).toBeUndefined();
  });
});

describe('a text of an operator', () => {
  const code = MAILS.verificationCode;
  const reset = MAILS.reset;
  const of = (kind: typeof code, change: Partial<TemplateText>): TemplateText => ({
    ...kind.shipped(wordsIn('en')),
    ...change,
  });

  it.each(COMPLETE_LANGUAGES)('in %s never loses the code that its mail carries', (language) => {
    const shipped = code.shipped(wordsIn(language));
    const without = { ...shipped, body: shipped.body.replaceAll('{code}', '123456') };
    // In the subject alone it would be cut off.
    expect(without.subject).toContain('{code}');
    expect(faultOf(code, without)).toEqual({ fault: 'missing', place: '{code}' });
  });

  it.each([...TEMPLATES].flatMap(([name, kind]) => neededPlaces(kind).map((place) => [name, place] as const)))(
    '%s never loses {%s}',
    (name, place) => {
      const kind = TEMPLATES.get(name) ?? code;
      for (const language of COMPLETE_LANGUAGES) {
        const shipped = kind.shipped(wordsIn(language));
        const lost = (part: string) => part.replaceAll(`{${place}}`, 'x');
        const text = { ...shipped, body: lost(shipped.body), closing: lost(shipped.closing) };
        expect(faultOf(kind, text)).toEqual({ fault: 'missing', place: `{${place}}` });
      }
    },
  );

  it.each<[string, Partial<TemplateText>, object]>([
    ['a place that it does not know', { closing: 'For {amount}' }, { fault: 'unknown', place: '{amount}' }],
    ['a place in another spelling', { body: '{Code} {code} {minutes}' }, { fault: 'unknown', place: '{Code}' }],
    ['a place with blanks', { body: '{ code } {code} {minutes}' }, { fault: 'unknown', place: '{ code }' }],
    ['braces within braces', { body: '{{code}} {minutes}' }, { fault: 'unknown', place: '{' }],
    ['a brace that is open', { closing: 'Bye {' }, { fault: 'unknown', place: '{' }],
    ['wide braces', { body: '｛code｝ {minutes}' }, { fault: 'missing', place: '{code}' }],
    ['a name of everything', { closing: '{constructor}' }, { fault: 'unknown', place: '{constructor}' }],
    ['a name that nobody has verified', { body: '{name} {code} {minutes}' }, { fault: 'unknown', place: '{name}' }],
    ['the code on its button', { button: '{code}' }, { fault: 'misplaced', place: '{code}' }],
    ['a tag', { closing: '<a href="https://evil.example">here</a>' }, { fault: 'markup' }],
    ['a script', { body: '<script>{code}</script> {minutes}' }, { fault: 'markup' }],
    ['a comment', { closing: '<!-- -->' }, { fault: 'markup' }],
    ['a named character', { closing: '&lt;b' }, { fault: 'markup' }],
    ['no subject', { subject: ' ' }, { fault: 'incomplete' }],
    ['no body', { body: '\n\n' }, { fault: 'incomplete' }],
    ['no button', { button: '' }, { fault: 'incomplete' }],
    ['no closing line', { closing: '' }, { fault: 'incomplete' }],
  ])('is not sent with %s', (_, change, fault) => {
    expect(faultOf(code, of(code, change))).toEqual(fault);
  });

  it('may say that something is less, and put its places where it likes', () => {
    const body = 'Good for < {minutes} minutes at {site}, {age}+.\n\nR&D says: {code}';
    expect(faultOf(code, of(code, { body, subject: 'Your code' }))).toBeUndefined();
  });

  it('names the player only in the body, and says something to those whose address is not confirmed', () => {
    expect(faultOf(reset, of(reset, { subject: 'For {username}' }))).toEqual({
      fault: 'misplaced',
      place: '{username}',
    });
    expect(faultOf(reset, of(reset, { body: 'Hello {username}, click.' }))).toEqual({
      fault: 'alone',
      place: '{username}',
    });
  });
});
