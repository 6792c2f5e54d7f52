import { contentCalls } from '@croupier/contract/calls/content/player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JURISDICTIONS } from '../../jurisdiction';
import { createSettings } from '../../platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../../../tests/stage/stage';
import { openWhole, type Whole } from '../../../tests/stage/whole';
import { type ArticleFigures, fillFigures } from './rules';
import { cardPaymentCompany, legalFigures, licence, operatorRegistration } from './settings';
import { readArticle } from './store';

let stage: TestDatabase;
const clock = new TestClock();

beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());

const settings = () => createSettings(stage.database, clock);
const NAMES = { siteName: 'Croupier', siteDomain: 'croupier.example', minimumAge: 18 };
async function read(id: string, figures: Partial<ArticleFigures>): Promise<string> {
  const article = await readArticle(stage.database, id, 'en');
  return fillFigures(article?.content ?? '', { ...NAMES, ...figures } as ArticleFigures, 'en');
}

describe('legal texts', () => {
  it('name operator, payment company and licence once the operator has set them', async () => {
    const before = await legalFigures(settings(), JURISDICTIONS.curacao, 'USD');
    for (const id of ['aboutUs', 'userAgreement'])
      expect(await read(id, before)).not.toMatch(/<p>(Operator|Licence|Card payments):/);
    for (const [fact, text] of [
      [operatorRegistration, 'Example Ltd, Cyprus, HE 123456'],
      [cardPaymentCompany, 'Example Payments Ltd, Cyprus'],
      [licence, 'Curaçao,\u202E OGL/2026/1\u200B'],
    ] as const)
      await settings().set(stage.database, fact, text);
    clock.advance(3_000);
    const after = await legalFigures(settings(), JURISDICTIONS.curacao, 'USD');
    for (const id of ['aboutUs', 'userAgreement']) {
      const text = await read(id, after);
      expect(text).toContain('<p>Operator: Example Ltd, Cyprus, HE 123456</p>');
      expect(text).toContain('<p>Card payments: Example Payments Ltd, Cyprus</p>');
      expect(text).toContain('<p>Licence: Curaçao, OGL/2026/1</p>');
    }
  });

  it('ask for a copy of data 28 days before and for a fee of 10, unless the jurisdiction forbids a fee', async () => {
    const fee = await legalFigures(settings(), JURISDICTIONS.curacao, 'EUR');
    const named = await read('privacy', { ...fee, currency: 'EUR' });
    expect(named).toContain('28 days');
    expect(named).toContain('<p>A copy of your data costs €10.00.</p>');
    const free = await legalFigures(settings(), JURISDICTIONS.strict, 'EUR');
    expect(await read('privacy', { ...free, currency: 'EUR' })).not.toContain('costs');
  });
});

describe('the user agreement', () => {
  let whole: Whole;
  beforeAll(async () => {
    whole = await openWhole();
    await whole.app.start();
  });
  afterAll(() => whole.close());

  it.each(['en', 'tr', 'de', 'es', 'fr', 'pt', 'it', 'fi', 'ja', 'fil'])(
    'has three parts that name the site and its domain (%s)',
    async (language) => {
      const { envelope } = await whole.send(contentCalls.article, { id: 'userAgreement' }, { language });
      const { content } = envelope.data as { content: string };
      const parts = content.split('<h2>').slice(1);
      expect(parts).toHaveLength(3);
      for (const part of parts) expect(part).toContain(whole.config.SITE_NAME);
      const { hostname } = new URL(whole.config.PUBLIC_URL);
      for (const part of [parts[0], parts[2]]) expect(part).toContain(hostname);
      expect(content).not.toMatch(/[{}]/);
    },
  );
});
