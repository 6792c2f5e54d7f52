import { expect, test } from '../../support/test';

test.use({ serviceWorkers: 'allow' });

test('the app is installable, and says in its language when there is no network', { tag: '@once' }, async ({
  page,
  context,
  product,
}) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Croupier', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
  }

  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Top games' })).toBeVisible();

  // Hashed files alone are kept, in a cache of this version; no answer of the API is.
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(paths.filter((path) => !/^\/(?:assets|icons|kept)\/|^\/manifest\.webmanifest$/.test(path))).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Your money is safe')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  // The page comes back by itself.
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Top games' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(product.site);
});
