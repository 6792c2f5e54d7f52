import { describe, expect, it } from 'vitest';
import { isLink, isVisual, tidy } from './tidy';

describe('the text of the visual editor', () => {
  it('is written as articles are', () => {
    expect(
      tidy('<h2>A</h2><ul><li><p>One <strong>bold</strong></p></li><li><p>Two</p><p>Three</p></li></ul><p></p>'),
    ).toBe('<h2>A</h2>\n<ul>\n<li>One <b>bold</b></li>\n<li><p>Two</p>\n<p>Three</p>\n</li>\n</ul>');
  });

  it('is not offered for what it would lose', () => {
    expect(isVisual('<h2>A</h2><p>b <a href="/x">c</a></p><table><tr><td>1</td></tr></table>')).toBe(true);
    for (const html of [
      '<figure><img src="/a"><p>a</p></figure>',
      '<figure><img src="/a"><figcaption>a</figcaption></figure>',
      '<small>a</small>',
      '<td colspan="2">',
    ])
      expect(isVisual(html), html).toBe(false);
  });

  it('links to pages of the site, and to safe addresses elsewhere', () => {
    for (const address of [
      '/#/deposit',
      '#/deposit',
      'https://bitcoin.org/en',
      'mailto:help@x.example',
      'tel:+90 212 000',
    ])
      expect(isLink(address), address).toBe(true);
    for (const address of [
      'javascript:alert(1)',
      'http://x.example',
      '//x.example',
      'https://',
      'deposit',
      'data:text/html,x',
    ])
      expect(isLink(address), address).toBe(false);
  });
});
