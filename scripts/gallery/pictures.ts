import { takeShot } from '../../e2e/support/shots';
import { atBothSizes } from './browser';
import { PICTURES } from './pictured';

/** Takes the pictures of docs/screenshots that show a state. @param words that its name must contain. @returns whether all were taken */
export async function takePictures(words: readonly string[]): Promise<boolean> {
  const wanted = Object.entries(PICTURES).filter(([name]) => words.every((word) => name.includes(word)));
  let taken = 0;
  await atBothSizes(async ({ app, size, page, show }) => {
    // A mouse press removes the focus ring from the picture.
    await page.mouse.click(1, 1);
    for (const [name, [of, place, state, language = 'en']] of wanted) {
      if (of !== app) continue;
      try {
        const { faults } = await show({ place, state, language });
        if (faults.length > 0) throw new Error(faults.join('; '));
        await takeShot(page, `${name}-${size}`);
        taken += 1;
        console.log(`${name}-${size}`);
      } catch (failure) {
        console.error(`${name}-${size} is not taken: ${String(failure)}`);
      }
    }
  });
  return taken > 0 && taken === wanted.length * 2;
}
