import { describe, expect, it } from 'vitest';
import { HOST_NAME, hostFault, MOST_SCRIPT_LENGTH, scriptFault } from './rules';
import { scriptHosts } from './settings';

const CHAT = `window.__chat = { license: 7, data: { a: 1 } };
(function (d) { var s = d.createElement('script'); s.async = true; s.src = 'https:\\/\\/cdn.chat.example/t.js?x=1'; d.head.appendChild(s); })(document);`;

describe('the text of a script', () => {
  it('is JavaScript, or nothing', () => {
    expect(scriptFault(CHAT)).toBeUndefined();
    expect(scriptFault('')).toBeUndefined();
    expect(scriptFault('go("👩🏽‍🚀 ❤️");\r\n\tgo()')).toBeUndefined();
    expect(scriptFault('for (let a = 0; a<b; a += 1) go(a)')).toBeUndefined();
  });

  it.each([
    ['HTML', '<script src="https://cdn.chat.example/t.js"></script>'],
    ['a picture', 'go("<img src=x onerror=alert(1)>")'],
    ['a comment of HTML', '<!-- chat -->'],
    ['its address', 'https://cdn.chat.example/t.js'],
    ['a data: address', 'load("data:text/javascript,alert(1)")'],
    ['a javascript: address', 'location = "javascript:alert(1)"'],
    ['a blob: address', "load('blob:https://cdn.chat.example/1')"],
    ['what no browser can read', 'function ('],
    ['signs that turn the direction of reading', 'go(); // \u202e fine'],
    ['a name of a letter that nobody sees', 'const \u3164 = go()'],
    ['tags that nobody sees', 'go("\u{E0041}")'],
    ['a soft hyphen', 'go("a\u00AD")'],
    ['more than can be looked through', `//${'a'.repeat(MOST_SCRIPT_LENGTH)}`],
  ])('is refused with a sentence when it is %s', (_, text) => {
    expect(scriptFault(text)).toMatch(/^the script /);
  });

  it('is never run while it is judged', () => {
    expect(scriptFault('globalThis.wasRun = true')).toBeUndefined();
    expect(Object.hasOwn(globalThis, 'wasRun')).toBe(false);
  });
});

describe('the addresses in a script', () => {
  it('are of hosts on the list', () => {
    expect(hostFault(CHAT, ['cdn.chat.example'])).toBeUndefined();
    expect(hostFault("go('wss://CDN.chat.example/socket', '//cdn.chat.example/a.js')", ['cdn.chat.example'])).toBe(
      undefined,
    );
    expect(hostFault('', [])).toBeUndefined();
  });

  it.each([
    ['another host', "go('https://evil.example/a.js')"],
    ['a host below it', "go('https://a.cdn.chat.example/a.js')"],
    ['a host that begins like it', "go('https://cdn.chat.example.evil.example')"],
    ['a host behind a name', "go('https://cdn.chat.example@evil.example/')"],
    ['a port', "go('https://cdn.chat.example:8443/')"],
    ['plain http', "go('http://cdn.chat.example/a.js')"],
    ['an address without a scheme', "go('//evil.example/a.js')"],
  ])('are refused of %s', (_, text) => {
    expect(hostFault(text, ['cdn.chat.example'])).toMatch(/not in the list|must use https/);
  });
});

describe('a host on the list', () => {
  it.each(['cdn.chat.example', 'connect.facebook.net', 'xn--bcher-kva.example'])('is a plain name: %s', (host) => {
    expect(HOST_NAME.test(host)).toBe(true);
  });

  it.each([
    'https://cdn.chat.example',
    'cdn.chat.example/',
    'cdn.chat.example:443',
    '*.chat.example',
    '*',
    'localhost',
    '10.0.0.1',
    '[::1]',
    'CDN.chat.example',
    'cdn.chat.example; script-src *',
    "'unsafe-inline'",
    'a..example',
    '-a.example',
    '',
    `${'a.'.repeat(130)}example`,
  ])('is nothing else: %s', (host) => {
    expect(scriptHosts.schema.safeParse([host]).success).toBe(false);
  });
});
