import { describe, expect, it } from 'vitest';
import { differencesOf, diffLines, linesOf } from './difference';

describe('the difference between two versions of an article', () => {
  it('reads what players read, with the addresses of links and pictures', () => {
    expect(
      linesOf(
        '<h2>Fish &amp; chips</h2>\n<ul><li><p>One</p></li><li>Two <a href="/#/deposit">pay</a></li></ul><p><img src="/a"></p>',
      ),
    ).toEqual(['Fish & chips', 'One', 'Two pay [/#/deposit]', '[/a]']);
  });

  it('is what was removed and what was added, where it stands', () => {
    expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
      { is: 'same', text: 'a' },
      { is: 'removed', text: 'b' },
      { is: 'added', text: 'x' },
      { is: 'same', text: 'c' },
      { is: 'added', text: 'd' },
    ]);
  });

  it('names the languages that differ and no other', () => {
    const en = { title: 'Terms', content: '<p>One</p>' };
    const before = { en, tr: { title: 'Şartlar', content: '<p>Bir</p>' } };
    // The editor writes other tags for the same words.
    const after = { en: { ...en, content: '<p>Two</p>' }, tr: { title: 'Şartlar', content: '<div>Bir</div>' } };
    expect(differencesOf(before, after)).toEqual([
      {
        language: 'en',
        lines: [
          { is: 'removed', text: 'One' },
          { is: 'added', text: 'Two' },
        ],
      },
    ]);
    expect(differencesOf(before, before)).toEqual([]);
  });
});
