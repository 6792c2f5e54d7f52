import { deskCalls } from '@croupier/contract/calls/desk';
import { pointsByHand } from '@croupier/contract/testing/desks/loyalty';
import { pageOf } from '@croupier/contract/testing/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { queryClient } from '../session/query';
import { usePageQuery, usePaging } from './page-query';
import { PagedTable } from './PagedTable';
import { PlaceTabs } from './PlaceTabs';

const COLUMNS = [
  {
    id: 'member',
    header: 'Member',
    cell: ({ row }: { row: { original: { username: string } } }) => row.original.username,
  },
];

const List = () => (
  <PagedTable
    title="Points by hand"
    query={usePageQuery(deskCalls.pointsList, usePaging(1))}
    caption="Points"
    columns={COLUMNS}
    rowId={(row) => row.id}
    empty={{ icon: null, title: 'No points' }}
  />
);

const Place = () => (
  <>
    <PlaceTabs
      label="Desk"
      tabs={[
        { key: 'one', to: '/one', label: 'First' },
        { key: 'two', to: '/two', label: 'Second' },
      ]}
      current={useLocation().pathname === '/two' ? 'two' : 'one'}
    />
    <p>at {useLocation().pathname}</p>
  </>
);

const showAt = (at: string, part: ReactNode) =>
  show({
    part: (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </QueryClientProvider>
    ),
  });

describe('a paged table', () => {
  const table = page.getByRole('table', { name: 'Points' });

  it('asks for the page of the address, and keeps its rows until the next one has arrived', async () => {
    api.answer(deskCalls.pointsList, ({ pageNum }) =>
      pageOf([pointsByHand({ id: String(pageNum), username: `demo${pageNum}` })], {
        number: pageNum - 1,
        size: 1,
        totalElements: 3,
        last: pageNum === 3,
      }),
    );
    await showAt('/?page=2', <List />);
    await expect.element(table).toHaveTextContent('demo2');
    expect(api.asked(deskCalls.pointsList)).toEqual([{ pageNum: 2, pageSize: 1 }]);
    const release = api.hold(deskCalls.pointsList);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => api.asked(deskCalls.pointsList)).toHaveLength(2);
    await expect.element(table).toHaveTextContent('demo2');
    release();
    await expect.element(table).toHaveTextContent('demo3');
  });

  it('without rows says so under its title', async () => {
    api.answer(deskCalls.pointsList, pageOf([]));
    await showAt('/', <List />);
    await expect.element(page.getByText('No points')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Points by hand' })).toBeVisible();
    await expect.element(table).not.toBeInTheDocument();
  });

  it('whose rows did not arrive says why, and is asked again', async () => {
    api.refuse(deskCalls.pointsList, 'serverBusy', 'Server is busy');
    await showAt('/', <List />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Server is busy');
    api.answer(deskCalls.pointsList, pageOf([pointsByHand({ username: 'demo' })]));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(table).toHaveTextContent('demo');
  });
});

it('tabs of a desk lead to its other screens', async () => {
  await showAt('/one', <Place />);
  await expect.element(page.getByRole('button', { name: 'First' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Second' }).click();
  await expect.element(page.getByText('at /two')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Second' })).toHaveAttribute('aria-pressed', 'true');
});
