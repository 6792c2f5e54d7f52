import { expect, it } from 'vitest';
import { PLACES } from '../../../core/help-pages/pages';
import { type Searchable, searchHelp } from './search';

const page = (title: string, summary: string, text: string): Searchable => {
  const [place] = PLACES;
  if (!place) throw new Error('no pages');
  return { place, title, summary, text };
};
const RULES = page(
  'Para çekme kuralları',
  'Ne kadar, nasıl, ne zaman.',
  'En az 200 çekebilirsiniz.\nİnceleme 24 saat sürer. Hediye bonuslar çekilemez.',
);
const BONUS = page('Bonus', 'Teklifler ve koşulları.', 'Bonus parası ayrı tutulur.');

it('finds the sentence, however the words are written', () => {
  expect(searchHelp('INCELEME  saat', [BONUS, RULES])).toMatchObject([
    { title: 'Para çekme kuralları', excerpt: 'İnceleme 24 saat sürer.' },
  ]);
});

it('puts pages that are called so before those that only speak of it', () => {
  expect(searchHelp('bonus', [RULES, BONUS]).map(({ title }) => title)).toEqual(['Bonus', 'Para çekme kuralları']);
});

it('shows the summary when nothing of the text was found, and asks for every word', () => {
  expect(searchHelp('kurallari', [RULES])).toMatchObject([{ excerpt: 'Ne kadar, nasıl, ne zaman.' }]);
  expect(searchHelp('bonus rulet', [RULES, BONUS])).toEqual([]);
  expect(searchHelp('  ', [RULES])).toEqual([]);
});

it('finds Japanese words in either form of kana, and shows the one sentence', () => {
  const help = page(
    '出金ルール',
    '金額と期間。',
    '出金はいつでもできます。審査は24時間以内です。ボーナスは出金できません。',
  );
  expect(searchHelp('ぼーなす', [help, BONUS])).toMatchObject([{ excerpt: 'ボーナスは出金できません。' }]);
});
