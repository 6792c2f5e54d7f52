import { contentCalls } from '@croupier/contract/calls/content/player';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { currency } from '@croupier/contract/testing/content';
import { ORDER_ID } from '@croupier/contract/testing/deposits-hosted';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decide } from '../../../core/third-parties/consent';
import { api, ON_PHONE, show } from '../../../testing/show';
import { answerOrder } from '../../cashier/deposit/hosted/hosted.states';
import { trackPurchase } from '../../cashier/payment/reports/track';
import { consentStates } from './consent.states';

const banner = page.getByRole('region', { name: 'Cookies of others' });
const footer = page.getByRole('contentinfo');
const choice = (name: string) => banner.getByRole('button', { name, exact: true });
const kept = (): unknown => JSON.parse(localStorage.getItem('croupier.consent') ?? 'null');

describe('the question about third parties', () => {
  it('offers yes and no alike, as large as each other', async () => {
    await show(consentStates['consent, advertiser and chat']);
    await expect.element(banner).toHaveTextContent('ad tracker');
    await expect.element(banner).toHaveTextContent('live chat');
    await expect
      .element(banner.getByRole('link', { name: 'About cookies' }))
      .toHaveAttribute('href', '#/article?id=cookies');
    const [no, yes] = ['Only necessary', 'Accept'].map((name) => choice(name).element());
    expect(no?.className).toBe(yes?.className);
    expect(no?.getBoundingClientRect().width).toBe(yes?.getBoundingClientRect().width);
  });

  it.runIf(!ON_PHONE).each([
    ['Only necessary', false],
    ['Accept', true],
  ])('is answered once, and kept in the browser: %s', async (name, accepted) => {
    await show(consentStates['consent, advertiser']);
    expect(kept()).toBeNull();
    await choice(name).click();
    await expect.element(banner).not.toBeInTheDocument();
    expect(kept()).toEqual({ accepted, about: ['purchasePixel'] });
  });

  it.runIf(!ON_PHONE)('can be answered otherwise later, from the foot of a page', async () => {
    await show(consentStates['consent, advertiser']);
    await choice('Accept').click();
    window.scrollTo(0, document.body.scrollHeight);
    await footer.getByRole('button', { name: 'Cookie settings' }).click();
    await expect.element(banner).toHaveFocus();
    await choice('Only necessary').click();
    expect(kept()).toEqual({ accepted: false, about: ['purchasePixel'] });
  });

  it.runIf(!ON_PHONE)('is asked again about a party that was not asked about', async () => {
    decide(true, ['purchasePixel']);
    await show(consentStates['consent, advertiser and chat']);
    await expect.element(banner).toBeVisible();
  });

  it.runIf(!ON_PHONE)('is not asked in a house without third parties, whose pages say nothing of it', async () => {
    await show({ at: '/404' });
    window.scrollTo(0, document.body.scrollHeight);
    await expect.element(footer.getByRole('link', { name: 'Cookies' })).toBeVisible();
    await expect.element(footer.getByRole('button', { name: 'Cookie settings' })).not.toBeInTheDocument();
    await expect.element(banner).not.toBeInTheDocument();
  });
});

describe.runIf(!ON_PHONE)('a script of the operator', () => {
  it('is not even fetched before consent, then runs once and learns who is here', async () => {
    const { parties } = consentStates['consent, advertiser and chat'];
    await show({
      ...consentStates['consent, advertiser and chat'],
      parties: parties.filter(({ name }) => name === 'liveChatScript'),
      answers: (made) =>
        made.answer(contentCalls.acquire, 'window.chatRuns = [...(window.chatRuns ?? []), window.liveChatVisitor];'),
    });
    await expect.element(banner).toBeVisible();
    expect(api.asked(contentCalls.acquire)).toEqual([]);
    await choice('Accept').click();
    await expect.poll(() => Reflect.get(window, 'chatRuns')).toEqual(['ada']);
    expect(api.asked(contentCalls.acquire)).toEqual([{ name: 'liveChatScript' }]);
  });
});

describe.runIf(!ON_PHONE)('a credited deposit', () => {
  const calls: unknown[][] = [];
  const bought = async (accepted: boolean): Promise<unknown[][]> => {
    await show({
      at: '/404',
      member: member({ username: 'ada' }),
      answers(made) {
        answerOrder(made, 'success', { amount: 540, currency: 'BRL' });
        made.answer(contentCalls.currencyList, [currency(), currency({ code: 'BRL', exchangeRate: 5.4 })]);
      },
    });
    decide(accepted, ['fbAdsScript']);
    window.fbq = (...call: unknown[]) => calls.push(call);
    await trackPurchase(ORDER_ID);
    await trackPurchase(ORDER_ID);
    return calls;
  };
  afterEach(() => {
    calls.length = 0;
    delete window.fbq;
  });

  it('is reported to the ad tracker once, in dollars by the house’s rate, and names nobody', async () => {
    expect(await bought(true)).toEqual([
      ['track', 'Purchase', { currency: 'USD', value: 100 }, { eventID: ORDER_ID.split('-')[1] }],
    ]);
  });

  it('is not reported without consent, and nothing is asked for it', async () => {
    expect(await bought(false)).toEqual([]);
    expect(api.asked(depositsCalls.outcome)).toEqual([]);
  });

  it('is not reported before it is credited', async () => {
    await show({
      at: '/404',
      member: member(),
      answers(made) {
        answerOrder(made, 'review');
        made.answer(contentCalls.currencyList, [currency()]);
      },
    });
    decide(true, ['fbAdsScript']);
    window.fbq = (...call: unknown[]) => calls.push(call);
    await trackPurchase(ORDER_ID);
    expect(calls).toEqual([]);
  });
});
