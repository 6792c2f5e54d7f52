import { expect, it } from 'vitest';
import { cleanHtml } from './clean';

it.each([
  ['scripts', '<p>Rules</p><script>steal()</script>', '<p>Rules</p>'],
  ['styles', '<style>body{display:none}</style><p style="position:fixed">Rules</p>', '<p>Rules</p>'],
  ['forms', '<form action="https://evil.example"><input name="password"><button>Log in</button></form>', 'Log in'],
  ['frames', '<iframe src="https://evil.example"></iframe><object data="x"></object><p>a</p>', '<p>a</p>'],
  [
    'handlers',
    '<p onclick="steal()">a</p><img src="/covers/b.webp" onerror="steal()" />',
    '<p>a</p><img src="/covers/b.webp" />',
  ],
  ['links that run', '<a href="javascript:steal()">a</a><a href="jAva&#10;script:steal()">b</a>', '<a>a</a><a>b</a>'],
  ['data addresses', '<a href="data:text/html,x">a</a><img src="data:image/svg+xml,x" alt="b" />', '<a>a</a>'],
  ['other hosts without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
  [
    'pictures of other hosts, which browsers would not load',
    '<p>a</p><img src="https://a.example/b.webp" alt="b" /><img src="//a.example/b.webp" /><img src="b.webp" />',
    '<p>a</p>',
  ],
  ['drawings', '<svg><script>steal()</script></svg><math><mtext></mtext></math>', ''],
])('leaves out %s', (_, html, clean) => expect(cleanHtml(html)).toBe(clean));

it('keeps what an article is made of', () => {
  const article =
    '<h2>Limits</h2><ul><li>At least <b>25</b></li></ul><p><a href="#/article?id=terms">Terms</a> <a href="https://a.example/">a</a></p>' +
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><a href="/#/fairness"><img src="/covers/keno.webp" alt="Keno" width="180" height="240" /></a>';
  expect(cleanHtml(article)).toBe(article);
});

const address = (picture: string) => `https://games.example${picture}`;

it('shows its pictures from where they are served', () => {
  expect(cleanHtml('<img src="/covers/keno.webp" alt="Keno" />', address)).toBe(
    '<img src="https://games.example/covers/keno.webp" alt="Keno" />',
  );
});
