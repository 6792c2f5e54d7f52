import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { templateEditorStates } from './templates.states';

/** The part of the console's content policy that a mail's inline styles are about; a page cannot be rid of it any more. */
function forbidStyleAttributes(): string[] {
  const refused: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src-attr 'none'";
  document.head.append(policy);
  return refused;
}

it('a mail is shown in its own style, and the console’s content policy refuses nothing of it', async () => {
  const refused = forbidStyleAttributes();
  await show(templateEditorStates['mail, new version']);
  const preview = page.getByRole('group', { name: 'Preview of the mail' });
  await expect.element(preview.getByRole('heading', { name: 'Money is on its way: €50.00' })).toBeVisible();
  const { color } = getComputedStyle(preview.getByText('We paid €50.00').element());
  expect(color).toBe('rgb(41, 49, 77)');
  const { backgroundColor } = getComputedStyle(preview.getByRole('heading').element().closest('div') as Element);
  expect(backgroundColor).toBe('rgb(238, 241, 251)');
  // The browser reports a violation of the content policy after the current task.
  const probe = document.createElement('p');
  probe.setAttribute('style', 'color: red');
  document.body.append(probe);
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  probe.remove();
  expect(refused).toEqual(['style-src-attr']);
});
