import { describe, expect, it } from 'vitest';
import { articlePath } from './article-path';

describe('the article of a contact setting', () => {
  it.each([
    ['/#/article?id=withdrawalRules', '/article?id=withdrawalRules'],
    ['https://croupier.example/#/article?id=cash-out_rules', '/article?id=cash-out_rules'],
    ['https://croupier.example/#/article?id=42&from=mail', '/article?id=42'],
  ])('of %s is the id after its article address', (address, path) => {
    expect(articlePath(address)).toBe(path);
  });

  it.each([undefined, '', '/#/article', '/#/article?id=', '/#/fairness', 'https://elsewhere.example/rules'])(
    'is none for %j',
    (address) => expect(articlePath(address)).toBeNull(),
  );
});
