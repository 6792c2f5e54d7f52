import { contentCalls } from '@croupier/contract/calls/content/player';
import { article } from '@croupier/contract/testing/content';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { articleStates } from './article.states';

const text = page.getByText('Whoever plays is of age.');

/** The computed style of what stands around the article's text. */
async function drawn(): Promise<CSSStyleDeclaration> {
  await expect.element(text).toBeVisible();
  const body = text.element().closest('.article');
  if (!body) throw new Error('no article');
  return getComputedStyle(body);
}

describe('an article', () => {
  it('is drawn with the background, the colour of its text and the padding that its operator chose', async () => {
    await show(articleStates['article, in its operator’s colours']);
    const { backgroundColor, color, padding } = await drawn();
    expect({ backgroundColor, color, padding }).toEqual({
      backgroundColor: 'rgb(16, 32, 48)',
      color: 'rgb(250, 240, 200)',
      padding: '12px 24px',
    });
    expect(getComputedStyle(text.element()).color).toBe('rgb(250, 240, 200)');
  });

  it('has the app’s own colours where its operator chose none, or what is no colour', async () => {
    const fake = { backgroundColor: 'url(https://a.example/)', fontColor: 'red;top:0', padding: 'calc(1px)' };
    await show({ at: '/article?id=terms', answers: (api) => api.answer(contentCalls.article, article(fake)) });
    const { backgroundColor, backgroundImage, color, padding } = await drawn();
    expect([backgroundColor, backgroundImage, padding]).toEqual(['rgba(0, 0, 0, 0)', 'none', '0px']);
    expect(color).not.toBe('rgb(255, 0, 0)');
  });
});
