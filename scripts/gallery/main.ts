// `npm run gallery`: every part, every screen and every game in its states, with fake answers, at both sizes and in each language.
// `npm run gallery -- --check [words]` checks them headless, `-- --pictures [words]` takes the pictures of docs/screenshots,
// `-- --languages [words]` those of the main screens in every language, side by side in .data/languages.
import { installIfStale, requireNode, run } from '../prepare.mjs';
import { APPS } from './apps';
import { check } from './check';
import { takeLanguages } from './languages';
import { takePictures } from './pictures';
import { serveApp, serveIndex } from './serve';

requireNode();
await installIfStale();
// Pictures of games are generated, not stored in the repository.
run('npm', ['run', '--silent', 'art', '-w', 'arcade']);
const [mode, ...words] = process.argv.slice(2);

if (mode === undefined) {
  const { GALLERY_PORT = '4020' } = process.env;
  const port = Number(GALLERY_PORT);
  try {
    const [index] = await Promise.all([serveIndex(port), ...APPS.map((app, at) => serveApp(app, port + 1 + at))]);
    console.log(`The gallery is at ${index.address}. Ctrl+C ends it.`);
  } catch (failure) {
    console.error(`${String(failure)}. GALLERY_PORT sets the first of its four ports, now ${port}.`);
    process.exit(1);
  }
} else if (mode === '--check') process.exit((await check(words)) ? 0 : 1);
else if (mode === '--pictures') process.exit((await takePictures(words)) ? 0 : 1);
else if (mode === '--languages') process.exit((await takeLanguages('.data/languages', words)) ? 0 : 1);
else {
  console.error('npm run gallery [-- --check [words] | -- --pictures [words] | -- --languages [words]]');
  process.exit(1);
}
