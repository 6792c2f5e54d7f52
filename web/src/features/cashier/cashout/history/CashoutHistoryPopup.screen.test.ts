import { membersCalls } from '@croupier/contract/calls/members/player';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import { member } from '@croupier/contract/testing/members';
import { pageOf } from '@croupier/contract/testing/pages';
import { cashout } from '@croupier/contract/testing/withdrawals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { KEPT_CACHE, KEPT_NAME, KEPT_STATEMENT } from '../../../../core/device/kept';
import { forgetStatement, keepStatement } from '../../../../core/device/statement';
import { acceptLogin } from '../../../../core/session/session';
import { clearSession } from '../../../../core/session/session-store';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { historyStates } from '../withdrawals.states';

const history = page.getByRole('dialog', { name: 'Cash-out history' });

afterEach(() => void vi.restoreAllMocks());

describe('the history of cash-outs', () => {
  it('cancels one that is pending, after a question, and shows it at once', async () => {
    await show(historyStates['cash-outs, pending']);
    await history.getByRole('button', { name: 'Cancel the cash-out of $10.00' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this cash-out?' });
    await question.getByRole('button', { name: 'Cancel cash-out' }).click();
    await expect.element(history.getByRole('listitem')).toHaveTextContent('Canceled');
    await expect.element(history.getByRole('listitem')).toHaveTextContent('Bank transfer · •••• 1326');
    await expect.element(history.getByRole('button', { name: /Cancel the cash-out/ })).not.toBeInTheDocument();
    expect(api.asked(withdrawalsCalls.cancel)).toEqual([{ id: 'cashout-1' }]);
  });

  it('tells why one was rejected', async () => {
    await show(historyStates['cash-outs, rejected']);
    await expect.element(history.getByRole('listitem')).toHaveTextContent('Rejected');
    await expect.element(history.getByRole('listitem')).toHaveTextContent('The picture of the card cannot be read');
  });

  it.runIf(!ON_PHONE)('names the status of each', async () => {
    await show(historyStates['cash-outs, in every status']);
    await expect.element(history.getByText('No more records')).toBeVisible();
    const rows = history.getByRole('listitem');
    for (const [name, label] of Object.entries({
      pending: 'Pending review',
      passed: 'Pending payment',
      paying: 'Payment in progress',
      payed: 'Payment successful',
      cancelled: 'Canceled',
      rejected: 'Rejected',
      completed: 'Completed',
      failed: 'Failed',
    } satisfies Record<WithdrawStatusName, string>))
      await expect
        .element(rows.nth(Object.keys(WITHDRAW_STATUS).indexOf(name)).getByText(label, { exact: true }))
        .toBeVisible();
  });

  it('tells each step of one that is paid, with its number and the bank’s word for it', async () => {
    await show(historyStates['cash-outs, paid']);
    await history.getByRole('button', { name: /Show details/ }).click();
    const steps = history.getByRole('listitem').getByRole('list').getByRole('listitem');
    for (const [at, step] of [
      /^Pending review.*\d/,
      /^Pending payment.*\d/,
      /^Payment in progress.*\d/,
      /^Payment successful.*\d/,
    ].entries())
      await expect.element(steps.nth(at)).toHaveTextContent(step);
    expect(steps.elements()).toHaveLength(4);
    await expect.element(history).toHaveTextContent('Payment referencebank-word-77');
    await expect.element(history).toHaveTextContent('Numbercashout-1');
  });

  it('says when each was asked for, and where the list ends', async () => {
    await show(historyStates['cash-outs, rejected']);
    const time = () => history.getByRole('listitem').element().querySelector('time');
    await expect.element(history.getByRole('listitem')).toBeVisible();
    expect(time()?.dateTime).toMatch(/^20\d\d-/);
    await expect.element(history.getByText('No more records')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('asks for twenty at a time, and for the next when its end is near', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => cashout({ id: `cashout-${at + 1}` }));
    await show({
      ...historyStates['cash-outs, none'],
      answers(made) {
        historyStates['cash-outs, none'].answers?.(made);
        made.answer(withdrawalsCalls.listPage, ({ pageNum }) => {
          const number = Number(pageNum ?? 1) - 1;
          const content = rows.slice(number * 20, (number + 1) * 20);
          return pageOf(content, { number, totalElements: rows.length, last: number > 0 });
        });
      },
    });
    await expect.element(history.getByRole('listitem').nth(19)).toBeInTheDocument();
    // The last one: strict mode may ask for the first page twice.
    expect(api.asked(withdrawalsCalls.listPage).at(-1)).toMatchObject({ pageNum: 1, pageSize: 20 });
    history.getByRole('listitem').nth(19).element().scrollIntoView();
    await expect.element(history.getByRole('listitem').nth(20)).toBeInTheDocument();
    expect(api.asked(withdrawalsCalls.listPage).at(-1)).toMatchObject({ pageNum: 2, pageSize: 20 });
  });

  it.runIf(!ON_PHONE)('tells in a dialog why a cancellation was refused', async () => {
    await show(historyStates['cash-outs, pending']);
    api.refuse(withdrawalsCalls.cancel, 'conflict', 'It is being paid.');
    await history.getByRole('button', { name: 'Cancel the cash-out of $10.00' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel cash-out' }).click();
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('It is being paid.');
  });

  it.runIf(!ON_PHONE)('that does not arrive says why in a dialog', async () => {
    await show(historyStates['cash-outs, not arrived']);
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('The list is not there.');
  });

  it('that is empty says so', async () => {
    await show(historyStates['cash-outs, none']);
    await expect.element(history.getByText('No more cash withdrawal records')).toBeVisible();
  });
});

/** What the device keeps of the last statement. */
const kept = async () => (await caches.open(KEPT_CACHE)).match(KEPT_STATEMENT);

const FILE = { bytes: new Blob(['Deposit,100.00'], { type: 'text/csv' }), name: 'statement.csv' };

describe('a statement', () => {
  it('is saved of what is chosen, of twelve months at most, and leads back to the history', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await show(historyStates['cash-outs, none']);
    await page.getByRole('button', { name: 'Statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save a statement' });
    api.answer(withdrawalsCalls.statement, new Blob(['Deposit,100.00'], { type: 'text/csv' }) as never);
    await dialog.getByLabelText('What').selectOptions('transactions');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved).toEqual(['statement.csv']);
    await dialog.getByLabelText('File').selectOptions('pdf');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved).toEqual(['statement.csv', 'statement.pdf']);
    expect(api.asked(withdrawalsCalls.statement)).toMatchObject([
      { content: 'transactions', format: 'csv' },
      { content: 'transactions', format: 'pdf' },
    ]);
    await dialog.getByLabelText('First day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose twelve months at most');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(history).toBeVisible();
    expect(saved).toHaveLength(2);
  });

  it('stays on the device for the offline page until the session ends, the last one alone', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await show(historyStates['cash-outs, none']);
    await page.getByRole('button', { name: 'Statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save a statement' });
    api.answer(withdrawalsCalls.statement, new Blob(['Deposit,100.00'], { type: 'text/csv' }) as never);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await kept())?.headers.get(KEPT_NAME)).toBe('statement.csv');
    expect(await (await kept())?.text()).toBe('Deposit,100.00');
    await dialog.getByLabelText('File').selectOptions('pdf');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await kept())?.headers.get(KEPT_NAME)).toBe('statement.pdf');
    clearSession();
    await expect.poll(kept).toBeUndefined();
  });

  it('leaves the device when a call finds that the session was ended elsewhere', async () => {
    await keepStatement(FILE, member().id);
    await show(historyStates['cash-outs, pending']);
    api.refuse(withdrawalsCalls.cancel, 'sessionInvalid', 'Please log in');
    await history.getByRole('button', { name: 'Cancel the cash-out of $10.00' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel cash-out' }).click();
    await expect.poll(kept).toBeUndefined();
  });

  it('leaves the device when another member is met there, whichever way the session before ended', async () => {
    await keepStatement(FILE, 'another');
    await show(historyStates['cash-outs, none']);
    await expect.poll(kept).toBeUndefined();
    await keepStatement(FILE, member().id);
    await forgetStatement(member().id);
    expect(await kept()).toBeDefined();
    acceptLogin({ ...member({ id: 'another' }), token: 'token-3' });
    await expect.poll(kept).toBeUndefined();
  });

  it('of a session that ends while it is being kept does not stay', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await show(historyStates['cash-outs, none']);
    await page.getByRole('button', { name: 'Statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save a statement' });
    api.answer(withdrawalsCalls.statement, new Blob(['Deposit,100.00'], { type: 'text/csv' }) as never);
    const { put } = Cache.prototype;
    const removed = vi.spyOn(Cache.prototype, 'delete');
    vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (this: Cache, ...kept) {
      clearSession();
      await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
      await put.apply(this, kept);
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => removed.mock.calls.length).toBe(2);
    await expect.poll(kept).toBeUndefined();
  });
});

describe('a short sign-in', () => {
  it('leads to how the cash-outs stand, or to how far one is without it', async () => {
    const { popup: _, member: who, ...signedOut } = historyStates['cash-outs, none'];
    await show({ ...signedOut, at: '/withdrawLogin' });
    await expect.poll(() => window.location.hash).toBe('#/login?backurl=%2FwithdrawQueryDetail');
    const login = page.getByRole('dialog', { name: 'WELCOME BACK' });
    await expect.element(login.getByRole('button', { name: 'Just see how far a cash-out is' })).toBeVisible();
    const session = { ...member(who), token: 'token-1' };
    for (const call of [membersCalls.login, membersCalls.tokenRefresh]) api.answer(call, session);
    api.answer(membersCalls.tokenInfo, member(who));
    await login.getByLabelText('Username or email').fill('demo');
    await login.getByLabelText('Password', { exact: true }).fill('a-password');
    await login.getByRole('button', { name: 'Login' }).click();
    await expect.element(history.getByText('No more cash withdrawal records')).toBeVisible();
    expect(window.location.hash).toBe('#/withdrawQueryDetail');
  });

  it.runIf(!ON_PHONE)('of who is signed in already shows them, and closing leads home', async () => {
    const { popup: _, ...signedIn } = historyStates['cash-outs, none'];
    await show({ ...signedIn, at: '/withdrawLogin' });
    await expect.element(history.getByText('No more cash withdrawal records')).toBeVisible();
    expect(window.location.hash).toBe('#/withdrawQueryDetail');
    await history.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => window.location.hash).toBe('#/');
  });
});
