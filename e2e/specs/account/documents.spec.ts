import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { go, openDesk } from '../../pages/console';
import { documentCard, documentsDialog, openDocuments, openReview, picturesOf } from '../../pages/documents';
import { enter } from '../../pages/shell';
import { expectAccessible } from '../../support/axe';
import { rowsOf } from '../../support/database';
import { mailTo } from '../../support/mail';
import { newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { asFile, bitmap, picture, withText } from '../../support/pictures';
import { specimens } from '../../support/specimens';
import { expect, test } from '../../support/test';

const MARKER = 'WORDS-HIDDEN-IN-A-PASSPORT';

/** A unique picture, with text in its metadata. */
const photo = (side: number) => marked(picture(side, 300));
const marked = (png: Buffer) => asFile('../../photo.png', 'image/png', withText(png, MARKER));

/** Chooses pictures for the four required documents and waits until they are up. */
async function fillAll(page: Page, browser: Browser): Promise<void> {
  const dialog = documentsDialog(page);
  const { front, back, held, letter, card } = await specimens(browser);
  await picturesOf(dialog, 'Proof of identity').setInputFiles([marked(front), marked(back)]);
  await picturesOf(dialog, 'Photo of you with your ID').setInputFiles(marked(held));
  await picturesOf(dialog, 'Proof of address').setInputFiles(marked(letter));
  await picturesOf(dialog, 'Proof of payment method').setInputFiles(marked(card));
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(5);
}

/** Files of the product's data folder, the database's own among them, that hold these bytes. */
function filesWith(folder: string, needle: Buffer): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      try {
        return readFileSync(path).includes(needle);
      } catch {
        // The database removes files of its own while we look.
        return false;
      }
    });
}

test('documents are sent, checked, refused with a reason and sent again alone', async ({
  page,
  browser,
  openContext,
  address,
  product,
  shot,
}) => {
  test.setTimeout(420_000);
  const member = await newMember(address);
  await enter(page, member);
  const dialog = await openDocuments(page);

  await test.step('what is missing or unfit is told', async () => {
    await expect(dialog).toContainText('within 1 to 7 business days');
    await expect(dialog).toContainText('dated within the last 3 months');
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(dialog).toContainText('Please upload a proof of identity');
    await expectAccessible(page, 'documents with their faults');
    const identity = picturesOf(dialog, 'Proof of identity');
    const disguised = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await identity.setInputFiles(asFile('id.png', 'image/png', disguised));
    await expect(dialog).toContainText('Only JPEG, PNG and BMP pictures are accepted');
    await identity.setInputFiles(asFile('id.png', 'image/png', Buffer.alloc(6 * 1024 * 1024, 1)));
    await expect(dialog).toContainText('The picture is larger than 5 MB');
    await identity.setInputFiles(asFile('id.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')));
    await expect(dialog).toContainText('Please choose a JPEG, PNG or BMP picture');
    await identity.setInputFiles(Array.from({ length: 7 }, (_, place) => photo(490 + place)));
    await expect(dialog).toContainText('6 pictures at most');
    const chosen = documentCard(dialog, 'Proof of identity').getByRole('button', { name: /^Remove / });
    await expect(chosen).toHaveCount(6);
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    for (let left = 6; left > 0; left -= 1) await chosen.first().click();
    await expect(chosen).toHaveCount(0);
    const kept = 'select 1 from file f join member m on m.id = f.member_id where m.username = $1';
    await expect.poll(async () => (await rowsOf(kept, [member.username])).length).toBe(0);
    await identity.setInputFiles(asFile('id.bmp', 'image/bmp', bitmap(200, 120)));
    await expect(documentCard(dialog, 'Proof of identity')).toContainText('Ready to send');
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(dialog).toContainText('Please upload a photo of you holding your ID');
    await chosen.first().click();
  });

  await test.step('all four are sent', async () => {
    await fillAll(page, browser);
    await expectAccessible(page, 'documents, chosen');
    await shot('cashier/documents-chosen');
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(dialog.getByText('Under review', { exact: true })).toHaveCount(4);
    await expect(dialog.getByRole('img', { name: 'Proof of identity, picture 2' })).toBeVisible();
    await expectAccessible(page, 'documents under review');
    await shot('cashier/documents-review');
  });

  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await test.step('the operator looks at them beside the member’s data and beside each other', async () => {
    await go(desk, 'Documents');
    await expect(desk.getByRole('table', { name: 'Documents' })).toBeVisible();
    await expectAccessible(desk, 'console documents');
    await shot('cashier/documents-queue', desk);
    await openReview(desk, member.username, 'Proof of identity');
    const shown = desk.getByRole('img', { name: 'Proof of identity, picture 1 of 2' });
    await expect(shown).toBeVisible();
    await expect(desk.getByRole('region', { name: 'What the member told' })).toContainText('Ada Lovelace');
    const tools = desk.getByRole('toolbar', { name: 'View: Proof of identity' });
    const before = await shown.boundingBox();
    await tools.getByRole('button', { name: 'Turn' }).click();
    const upright = async () => {
      const box = await shown.boundingBox();
      return box !== null && box.height > box.width;
    };
    await expect.poll(upright).toBe(true);
    await tools.getByRole('button', { name: 'Turn' }).click();
    await tools.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.3);
    await desk.getByRole('button', { name: /^Compare with Photo with ID/ }).click();
    await expect(desk.getByRole('img', { name: 'Photo with ID, picture 1 of 1' })).toBeVisible();
    await tools.getByRole('button', { name: 'Next picture' }).click();
    await expect(desk.getByRole('img', { name: 'Proof of identity, picture 2 of 2' })).toBeVisible();
    await expectAccessible(desk, 'console documents of a member');
    await desk.evaluate(() => window.scrollTo(0, 0));
    await shot('cashier/documents-case', desk);
  });

  await test.step('and decides, with a date or a reason where one is needed', async () => {
    await desk.getByRole('button', { name: 'Accept', exact: true }).click();
    const asked = desk.getByRole('dialog');
    await asked.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(asked).toBeHidden();
    await openReview(desk, member.username, 'Proof of address');
    await desk.getByRole('button', { name: 'Accept', exact: true }).click();
    await asked.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(asked).toContainText('Please enter the date on the document');
    await asked.getByLabel('Date on the document').fill('2020-01-31');
    await asked.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(asked).toContainText('A proof of address may be at most 3 months old');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await desk.getByRole('button', { name: 'Reject', exact: true }).click();
    await asked.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(asked).toContainText('Please give a reason');
    await asked.getByLabel('Older than three months').check();
    await asked.getByLabel('Your own words').fill('Your bank can print a newer statement.');
    await expectAccessible(desk, 'console, refusing a document');
    await shot('cashier/documents-reject', desk);
    await asked.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(desk.getByRole('region', { name: 'Proof of address' })).toContainText('Older than three months');
  });

  await test.step('the member hears of it and sends that one again, alone', async () => {
    const mail = await mailTo(member.email, /^Please send again: Proof of address/);
    expect(mail.text).toContain('The document is older than three months. Your bank can print a newer statement.');
    await page.goto('/#/documents');
    await page.reload();
    const address = documentCard(dialog, 'Proof of address');
    await expect(address).toContainText('Not accepted');
    await expect(address).toContainText('Your bank can print a newer statement.');
    await expect(documentCard(dialog, 'Proof of identity')).toContainText('Accepted');
    await expectAccessible(page, 'documents, one refused');
    await shot('cashier/documents-refused');
    await picturesOf(dialog, 'Proof of address').setInputFiles(photo(600));
    await expect(dialog.getByRole('button', { name: 'Send for review' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(address.getByText('Under review', { exact: true })).toBeVisible();
    await address.getByText('1 earlier hand-in').click();
    await expect(address).toContainText('The document is older than three months.');
  });

  await test.step('every look is in the audit log, and the pictures lie readable nowhere', async () => {
    const looks = await rowsOf<{ action: string; looks: string }>(
      `select a.action, count(*) as looks from audit_entry a join member m on m.username = $1
       where a.action in ('proofViewed', 'documentsViewed', 'documentAccepted', 'documentRejected')
         and (a.after ->> 'member' = m.id::text or (a.subject_type = 'member' and a.subject_id = m.id::text))
       group by a.action order by a.action`,
      [member.username],
    );
    const counted = Object.fromEntries(looks.map((row) => [row.action, Number(row.looks)]));
    // Four pictures were looked at: two of the identity, the one beside it, and the address.
    expect(counted).toMatchObject({ documentAccepted: 1, documentRejected: 1, proofViewed: 4 });
    expect(counted['documentsViewed']).toBeGreaterThanOrEqual(1);
    expect(filesWith(product.dataDir, Buffer.from(MARKER))).toEqual([]);
    expect(filesWith(join(product.dataDir, 'files'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual([]);
  });
});
