import { join } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { announce } from '../product/product';
import { ROOT, startProduct } from '../product/start';
import { chromium } from '../support/browser';
import { newMember } from '../support/members';
import { filmDeposit } from './deposit';
import { FILM_SIZE } from './film';
import { filmSteps } from './steps';

/**
 * `npm run films`: records the films of the crypto guide into web/public/films, one set a language. Needs a build of the product, ffmpeg, and fonts
 * with Japanese letters. `npm run films -- en tr` records these languages alone.
 */

const FOLDER = join(ROOT, 'web/public/films');
const chosen = process.argv.slice(2);
const languages = COMPLETE_LANGUAGES.filter((language) => chosen.length === 0 || chosen.includes(language));

// Blocks come when the film is ready for them.
process.env['SANDBOX_MINE_SECONDS'] = '3600';
const { product, stop } = await startProduct();
announce(product);
const browser = await browserType.launch(chromium('pages'));
try {
  for (const language of languages) {
    const folder = join(FOLDER, language);
    const context = await browser.newContext({
      viewport: FILM_SIZE,
      baseURL: product.site,
      locale: language,
      timezoneId: 'Europe/Istanbul',
      reducedMotion: 'reduce',
    });
    await filmSteps(await context.newPage(), language, folder);
    await filmDeposit(await context.newPage(), await newMember(), language, folder);
    await context.close();
    console.log(language);
  }
} finally {
  await browser.close();
  await stop();
}
