import { expect, test } from 'vitest';
import { fold, foldKana } from './fold';

test.each([
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['ĐORĐE ÆBELTOFT', 'dorde aebeltoft'],
  ['Weiß', 'weiss'],
  ['WEIẞ', 'weiss'],
  ['İSKAMBİL', 'iskambil'],
  ['Kazı Kazan', 'kazi kazan'],
  ['KAZI', 'kazi'],
  ['Øresund Þór', 'oresund thor'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Ada\u200b Love\u00adlace', 'ada lovelace'],
])('%s is read as %s', (text, read) => {
  expect(fold(text)).toBe(read);
  expect(fold(fold(text))).toBe(read);
});

test.each([
  ['バカラ', 'ばから'],
  ['ﾊﾞｶﾗ', 'バカラ'],
  ['るーれっと', 'ルーレット'],
])('%s is found as %s', (text, typed) => {
  expect(foldKana(text)).toBe(foldKana(typed));
  expect(foldKana(text)).not.toBe(foldKana('キノ'));
});
