import { randomBytes } from 'node:crypto';
import { go, openDesk } from '../../pages/console';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

test('marketing writes an article and publishes it, a player reads it, and it goes back to the shipped text', {
  tag: '@once',
}, async ({ page, openContext }) => {
  const mark = `Summer ${randomBytes(4).toString('hex')}`;
  const desk = await openDesk(await openContext(), await newOperator('marketing'), 'Offers');
  await go(desk, 'Content');
  await desk.getByRole('link', { name: /casino361/ }).click();
  await desk.getByRole('link', { name: 'Write a new version' }).click();
  const text = desk.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await desk.keyboard.press('Control+End');
  await desk.keyboard.type(`${mark} from {depositMinimum}`);
  await expect(desk.getByRole('group', { name: 'Preview', exact: true })).toContainText(`${mark} from €`);
  await desk.getByRole('button', { name: 'Keep as a new version' }).click();
  await desk.getByRole('button', { name: /^Publish version/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();

  await page.goto('/#/article?id=casino361');
  await expect(page.getByText(new RegExp(`${mark} from [^{]*10`))).toBeVisible();

  await desk.getByRole('button', { name: 'Back to the shipped text' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Back to it' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
});
