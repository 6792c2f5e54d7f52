import { expect, it } from 'vitest';
import { siteNameOf } from './site-name';

const page = (content: string | null) => ({
  querySelector: (selector: string) =>
    selector === 'meta[name="application-name"]' ? { getAttribute: () => content } : null,
});

it('reads the house’s name from the page that the server sent', () => {
  expect(siteNameOf(page(`Kumpir & Söhne's`))).toBe(`Kumpir & Söhne's`);
});

it('falls back on the default where the page tells none, and where there is no page', () => {
  for (const nameless of [page(''), page(null), { querySelector: () => null }, undefined])
    expect(siteNameOf(nameless)).toBe('Croupier');
});
