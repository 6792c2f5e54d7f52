import type { Finding } from '../../contract/testing/gallery';
import { atBothSizes, type Opened } from './browser';

const linesOf = ({ violations, faults }: Finding): string[] => [
  ...violations.map(({ id, impact, where }) => [`${id} (${impact})`, ...where].join('\n    ')),
  ...faults,
];

/** @returns the number of states checked, and their faults */
async function lookAt({ app, size, choices, show }: Opened, words: readonly string[]): Promise<[number, string[]]> {
  let seen = 0;
  const wrong: string[] = [];
  for (const language of choices.languages)
    for (const { name: place, states } of choices.places) {
      const wanted = states.filter((state) => words.every((word) => `${app}/${place} ${state}`.includes(word)));
      const before = wrong.length;
      for (const state of wanted) {
        const lines = linesOf(await show({ place, state, language }));
        if (lines.length > 0) wrong.push([`${app}/${place} › ${state}, ${size}, ${language}`, ...lines].join('\n  '));
      }
      seen += wanted.length;
      const found = wrong.length - before;
      if (wanted.length > 0)
        console.log(
          `${app}/${place}, ${size}, ${language}: ${wanted.length} seen${found > 0 ? `, ${found} wrong` : ''}`,
        );
    }
  return [seen, wrong];
}

/** Checks every state at both sizes in each language. @param words filter: a state's name must contain them. @returns whether no fault was found */
export async function check(words: readonly string[]): Promise<boolean> {
  const began = Date.now();
  let all = 0;
  const wrong: string[] = [];
  await atBothSizes(async (opened) => {
    const [seen, found] = await lookAt(opened, words);
    all += seen;
    wrong.push(...found);
  });
  for (const text of wrong) console.error(`\n${text}`);
  console.log(`\n${all} seen in ${Math.round((Date.now() - began) / 1000)} s, ${wrong.length} wrong`);
  return all > 0 && wrong.length === 0;
}
