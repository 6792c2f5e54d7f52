import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { BaseQuery } from '@croupier/contract/query';
import { game } from '@croupier/contract/testing/catalogue';
import { member } from '@croupier/contract/testing/members';
import { pageOf } from '@croupier/contract/testing/pages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import type { State } from '../../../testing/stage';
import { movement } from './history.states';

const ROWS = 25;

/** A page of a list of 25, as it is asked for. */
function pageIn<Row>(rows: readonly Row[], { pageNum, pageSize }: BaseQuery) {
  const number = Number(pageNum ?? 1) - 1;
  const size = Number(pageSize ?? rows.length);
  const until = (number + 1) * size;
  const content = rows.slice(number * size, until);
  return pageOf(content, { number, size, totalElements: rows.length, last: until >= rows.length });
}

const games = Array.from({ length: ROWS }, (_, at) => ({
  ...game({ id: `game-${at}`, name: `Game ${at}` }),
  createTime: '2026-11-27T12:00:00Z',
}));
const movements = Array.from({ length: ROWS }, () => movement());

const LISTS: readonly (readonly [
  name: string,
  call: typeof catalogueCalls.gameHistory | typeof roundsCalls.transactions,
  state: State,
])[] = [
  [
    'games',
    catalogueCalls.gameHistory,
    {
      member: member(),
      popup: { name: 'gameHistory', props: {} },
      answers: (made) => made.answer(catalogueCalls.gameHistory, (asked) => pageIn(games, asked)),
    },
  ],
  [
    'transactions',
    roundsCalls.transactions,
    {
      member: member(),
      popup: { name: 'transactions', props: {} },
      answers: (made) => made.answer(roundsCalls.transactions, (asked) => pageIn(movements, asked)),
    },
  ],
];

/** Where the list asks for more: its end, and the part of the pop-up in which it is seen. */
function places(): { readonly end: Element; readonly body: Element } {
  const body = document.querySelector('[role=dialog] [data-modal-body]');
  const end = body?.querySelector('[role=status] > *');
  if (!body || !end) throw new Error('no list that has more');
  return { end, body };
}

/** How far below what can be seen of the list its end lies, in pixels. */
const distance = (): number => {
  const { end, body } = places();
  return end.getBoundingClientRect().top - body.getBoundingClientRect().bottom;
};

/** Waits until what has come into sight is noticed: observers are told in the order in which they began. */
async function noticed(): Promise<void> {
  await new Promise((done) => {
    const watcher = new IntersectionObserver(() => done(watcher.disconnect()));
    watcher.observe(places().end);
  });
  await new Promise((done) => setTimeout(done));
}

/** Scrolls the list until its end lies this far below what can be seen of it, in pixels. The pop-up grows while it opens, and its distances with it. */
async function bringEndTo(pixels: number): Promise<void> {
  await expect
    .poll(async () => {
      places().body.scrollTop += distance() - pixels;
      await noticed();
      return distance();
    })
    .toBeCloseTo(pixels, 0);
}

it.runIf(!ON_PHONE).each(LISTS)(
  'a history of %s is read twenty at a time, newest first, the next ones 30 pixels before its end',
  async (_, call, state) => {
    await show(state);
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect.element(rows.nth(19)).toBeInTheDocument();
    await bringEndTo(32);
    // The last one: strict mode may ask for the first page twice.
    expect(api.asked(call).at(-1)).toEqual({ amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' });
    places().body.scrollTop += 3;
    await expect.element(rows.nth(ROWS - 1)).toBeInTheDocument();
    expect(api.asked(call).at(-1)).toEqual({ amount_GT: 0, pageNum: 2, pageSize: 20, createTime_0: 'DESC' });
  },
);
