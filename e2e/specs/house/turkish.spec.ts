import { chooseMethod } from '../../pages/deposit';
import { CARDS } from '../../support/cards';
import { deposit, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

/** The language of visitors who have not chosen one. */
test.use({ language: 'tr' });

const KEYS = /\b(common|shell|home|games|members|deposits|withdrawals|history|fairness|content):[a-z]/i;

test('a visitor finds the way in Turkish', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Ana sayfa · Croupier');
  const games = page.getByRole('region', { name: 'Popüler oyunlar' });
  await expect(games.getByRole('button', { name: / oyna$/ }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Giriş yap' }).click();
  const login = page.getByRole('dialog', { name: 'TEKRAR HOŞ GELDİNİZ' });
  await login.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await expect(login).toContainText('Kullanıcı adı / e-posta gerekli');
  await login.getByLabel('Kullanıcı adı veya e-posta').fill('nobody_at_all');
  await login.getByLabel('Şifre', { exact: true }).fill('not-the-password');
  await login.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  // What the server says is Turkish as well.
  await expect(login).toContainText('Kullanıcı adı veya şifre');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Üye ol' }).click();
  const join = page.getByRole('dialog', { name: 'Üye ol' });
  await join.getByRole('button', { name: 'İleri' }).click();
  await expect(join).toContainText('E-posta gerekli');
  await join.getByRole('button', { name: 'Kapat' }).click();
  for (const [path, heading] of [
    ['/#/fairness', 'Adil oyun kanıtı'],
    ['/#/404', 'Burada bir şey yok'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(KEYS);
  }
});

test('a member deposits, looks back and asks for a cash-out in Turkish', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 5_000);
  await deposit(member, 5_000);
  await page.goto('/#/login');
  const login = page.getByRole('dialog', { name: 'TEKRAR HOŞ GELDİNİZ' });
  await login.getByLabel('Kullanıcı adı veya e-posta').fill(member.username);
  await login.getByLabel('Şifre', { exact: true }).fill(member.password);
  await login.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Para yatır' }).click();
  const card = page.getByRole('dialog', { name: 'Para yatır' });
  await chooseMethod(card, /MasterCard/, (form) => form.getByLabel('Kart numarası'));
  await card.getByLabel('Başka tutar').fill('12.5');
  await expect(card.getByLabel('Başka tutar')).toHaveValue('12,5');
  await expect(card.getByRole('button', { name: '$12,50 yatır' })).toBeVisible();
  await card.getByRole('radio', { name: '$100', exact: true }).check();
  await card.getByLabel('Kart numarası').fill(CARDS.approved);
  await card.getByLabel('Son kullanma ayı').selectOption(CARDS.month);
  await card.getByLabel('Son kullanma yılı').selectOption(CARDS.year);
  await card.getByLabel('CVV').fill(CARDS.cvv);
  await card.getByRole('button', { name: '$100,00 yatır' }).click();
  const success = page.getByRole('alertdialog');
  await expect(success).toContainText('Para yatırma başarılı');
  await expect(success).toContainText('$100,00 bakiyenize eklendi');
  await success.getByRole('button').click();
  await expect(page.getByRole('banner')).toContainText('$10.100,00');
  // A large balance and the longest word of the bar on a small phone.
  const screen = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 360, height: 740 });
  const raise = page.getByRole('banner').getByRole('button', { name: 'Para yatır' });
  const rightEdge = () => raise.evaluate((button) => button.getBoundingClientRect().right);
  await expect.poll(rightEdge).toBeLessThan(360);
  await page.setViewportSize(screen);

  const open = async (entry: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Menüyü aç' }).click();
    await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click();
    return page.getByRole('dialog', { name: entry, exact: true });
  };
  const history = await open('İşlem geçmişi');
  await expect(history.getByRole('listitem').first()).toContainText('Para yatırma');
  await history.getByRole('button', { name: 'Kapat' }).click();
  const cashout = await open('Para çek');
  await expect(cashout).toContainText('Tamamlanmamış bahisleriniz var');
  await expect(page.locator('body')).not.toContainText(KEYS);
});

test('an operator is greeted in Turkish', { tag: '@once' }, async ({ page, product }) => {
  await page.goto(product.console);
  await expect(page.getByRole('heading', { name: 'Operatör girişi' })).toBeVisible();
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('E-posta')).toHaveAttribute('aria-invalid', 'true');
});
