import { writeFileSync } from 'node:fs';
import { faultsOf } from './faults';
import { idleMarks, markedList, readMarks, sameTexts, unmarked } from './same-as-english';
import { TREES } from './trees';

/**
 * `npm run words`: how complete each language is, and every text that equals its English one without being marked so. Fails for either.
 * `npm run words -- --mark` marks all of them; read the difference before you commit it.
 */

const trees = Object.values(TREES);
const same = trees.flatMap(sameTexts);
if (process.argv.includes('--mark')) writeFileSync('scripts/words/same-as-english.json', markedList(same));
const marks = readMarks(process.cwd());
const faults = trees.flatMap((tree) => faultsOf(tree).map((fault) => `${tree.name}: ${fault}`));
const open = unmarked(same, marks);
const idle = idleMarks(same, marks);

const counted = trees.map((tree) => {
  const texts = (language: string): number =>
    [...(tree.languages.get(language)?.values() ?? [])].reduce((sum, file) => sum + file.size, 0);
  return [tree.name, new Map([...tree.languages.keys()].map((language) => [language, texts(language)]))] as const;
});
const offered = [...new Set(trees.flatMap((tree) => tree.offered))].toSorted();
console.log(['language', ...trees.map(({ name }) => name), 'as English'].join('\t'));
for (const language of offered)
  console.log(
    [
      language,
      ...counted.map(([, texts]) => texts.get(language) ?? '-'),
      same.filter((text) => text.language === language).length,
    ].join('\t'),
  );
for (const fault of faults) console.log(`wrong: ${fault}`);
for (const { where, text } of open) console.log(`as English: ${where}: ${text}`);
for (const mark of idle) console.log(`marked in vain: ${mark}`);
const players = trees.filter(({ offered: own }) => own.length > 2);
const complete = offered.filter(
  (language) => !players.some((tree) => faultsOf(tree).some((fault) => /^\w+/.exec(fault)?.[0] === language)),
);
console.log(
  `${complete.length} of ${offered.length} languages complete, ${open.length} texts equal English without a mark`,
);
process.exitCode = faults.length + open.length + idle.length === 0 ? 0 : 1;
