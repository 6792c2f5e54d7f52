import { expect, it } from 'vitest';
import { articleColour, articlePadding } from './article-style';

it('takes the colours that an operator writes and nothing else', () => {
  for (const colour of ['#fff', '#0d1222', 'white', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)'])
    expect(articleColour(colour)).toBe(colour);
  for (const other of ['', 'url(https://evil.example/a)', 'red; position: fixed', 'expression(1)', '#12'])
    expect(articleColour(other)).toBeUndefined();
});

it('takes a padding of one to four lengths, a bare number meaning pixels', () => {
  expect(articlePadding('16')).toBe('16px');
  expect(articlePadding('16px 2rem')).toBe('16px 2rem');
  expect(articlePadding('12 2rem 0 5%')).toBe('12px 2rem 0px 5%');
  for (const other of ['', 'calc(100vw)', '1px 2px 3px 4px 5px', '16px; color: red', '-4px'])
    expect(articlePadding(other)).toBeUndefined();
});
