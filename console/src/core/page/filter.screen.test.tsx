import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { FilterBy, useFilter } from './filter';

function Filtered() {
  const filter = useFilter('state', ['open', 'cleared']);
  return (
    <>
      <FilterBy label="State" filter={filter} text={(key) => key.toUpperCase()} />
      <p>
        {filter.chosen} at {useLocation().search || 'the plain address'}
      </p>
    </>
  );
}

const showAt = (at: string) =>
  show({
    part: (
      <MemoryRouter initialEntries={[at]}>
        <Filtered />
      </MemoryRouter>
    ),
  });

it('a filter is kept in the address, which leaves its first choice out and turns to the first page', async () => {
  await showAt('/?page=3');
  await expect.element(page.getByText('open at ?page=3')).toBeVisible();
  await page.getByRole('button', { name: 'CLEARED' }).click();
  await expect.element(page.getByText('cleared at ?state=cleared')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'CLEARED' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'OPEN' }).click();
  await expect.element(page.getByText('open at the plain address')).toBeVisible();
});

it('an address that names no choice is read as the first', async () => {
  await showAt('/?state=nonsense');
  await expect.element(page.getByText('open at ?state=nonsense')).toBeVisible();
});
