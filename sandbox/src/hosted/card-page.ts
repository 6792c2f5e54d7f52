import { amountText, escapeHtml, page } from '../html';
import { type CardFault, type EnteredCard, type Form, readCard, textIn } from './cards';
import type { HostedOrder, HostedOrders } from './orders';
import { banner, button, donePage } from './pages';
import type { HostedProvider } from './providers';
import { type Words, wordsOf } from './words';

/** The page of a provider that asks for a card. */
export interface CardPage {
  show(order: HostedOrder): string;
  /** @returns the page that follows; undefined when there is no such act. */
  submit(order: HostedOrder, form: Form): string | undefined;
}

/** The button that pays is seen in a small frame, too. */
const STYLE = `<style>
main { padding: 12px; }
.card { margin-top: 0; }
.card h1 { margin-bottom: 4px; }
.card p.dim, .card p.amount { margin: 4px 0; }
.card p.amount { font-size: 26px; }
.card form { margin-top: 12px; }
.fields { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; }
.fields label { display: grid; gap: 4px; font-size: 14px; color: var(--dim); min-width: 0; }
.fields .wide { grid-column: 1 / -1; }
.fields input { font: inherit; font-size: 16px; color: var(--ink); background: #121019; border: 1px solid var(--line); border-radius: 10px; min-height: 48px; padding: 0 14px; width: 100%; }
.fields input:focus-visible { outline: 3px solid #fff; outline-offset: 1px; }
.fault { color: #ff8f8f; margin: 0; }
</style>`;

const field = (name: string, label: string, more: string): string =>
  `<label${name === 'number' || name === 'holder' ? ' class="wide"' : ''}>${label}<input name="${name}" ${more}></label>`;

/** @param kept what was entered before and may be shown again: neither number nor CVV. */
function fieldsOf({ card: words }: Words, kept: { readonly holder: string; readonly expiry: string }): string {
  return `<div class="fields">
${field('number', words.number, 'inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000" maxlength="23"')}
${field('expiry', words.expiry, `inputmode="numeric" autocomplete="cc-exp" placeholder="${words.expiryHint}" maxlength="7" value="${escapeHtml(kept.expiry)}"`)}
${field('cvv', words.cvv, 'inputmode="numeric" autocomplete="cc-csc" maxlength="3"')}
${field('holder', words.holder, `autocomplete="cc-name" maxlength="130" value="${escapeHtml(kept.holder)}"`)}
</div>`;
}

/** @param entered with the field at fault, when it was sent before. */
function cardForm(provider: HostedProvider, order: HostedOrder, fault?: CardFault, entered: Form = {}): string {
  const words = wordsOf(order.language);
  const kept = { holder: textIn(entered, 'holder') || (order.payerName ?? ''), expiry: textIn(entered, 'expiry') };
  const title = words.card.title;
  return page(
    title,
    `${STYLE}<section class="card">${banner(provider)}<h1>${title}</h1><p class="dim">${words.lead}</p>
<p class="amount">${escapeHtml(amountText(order))}</p><p class="dim">${words.to}: Croupier</p>
<form method="post">${fault ? `<p class="fault" role="alert">${words.card.fault[fault]}</p>` : ''}${fieldsOf(words, kept)}
${provider.savesCards ? `<p class="dim">${words.card.saved}</p>` : ''}
${button('pay', words.pay, ' class="main"')}${button('cancel', words.cancel)}
<p class="dim">${words.tests}</p>${button('delay', words.delay)}${button('twice', words.payTwice)}${button('less', words.payLess)}
${button('decline', words.decline)}${button('close', words.close)}</form></section>`,
    order.language,
  );
}

/** The bank asks whether it is the payer who pays. */
function bankStep(provider: HostedProvider, order: HostedOrder): string {
  const words = wordsOf(order.language);
  return page(
    words.card.bank,
    `${STYLE}<section class="card">${banner(provider)}<h1>${words.card.bank}</h1><p class="dim">${words.card.bankAsks}</p>
<p class="amount">${escapeHtml(amountText(order))}</p><p class="dim">${words.to}: Croupier<br>•••• ${escapeHtml(order.card?.last4 ?? '')}</p>
<form method="post">${button('confirm', words.card.confirm, ' class="main"')}${button('refuse', words.card.refuse)}${button('cancel', words.cancel)}</form></section>`,
    order.language,
  );
}

/** What the payer does with a card, by the button that was pressed. */
type WithCard = (orders: HostedOrders, order: HostedOrder) => HostedOrder;
const WITH_CARD: Readonly<Record<string, WithCard>> = {
  twice: (orders, order) => orders.pay(order, order.amount * 2),
  less: (orders, order) => orders.pay(order, Math.max(1, Math.floor(order.amount / 2))),
  delay: (orders, order) => orders.payLater(order),
};
const WITHOUT_CARD: Readonly<Record<string, WithCard>> = {
  decline: (orders, order) => orders.end(order, 'declined', 'payment_refused'),
  cancel: (orders, order) => orders.end(order, 'cancelled', 'cancelled_by_payer'),
  close: (_, order) => order,
};

const isLeftEmpty = (form: Form): boolean => textIn(form, 'number') === '' && textIn(form, 'holder') === '';

/** The act of "pay": the test card decides what happens. */
function payBy(orders: HostedOrders, order: HostedOrder, { behaviour }: EnteredCard): HostedOrder {
  switch (behaviour.kind) {
    case 'approve':
      return orders.pay(order, order.amount);
    case 'decline':
      return orders.end(order, 'declined', behaviour.reason);
    case 'late':
      return orders.payLater(order);
    case 'silent':
      return orders.keepSilent(order);
    case 'challenge':
      return order;
    case 'twice': {
      const paid = orders.pay(order, order.amount);
      orders.tellAgain(paid);
      orders.tellAgain(paid);
      return paid;
    }
  }
}

/** @param secret of the provider. */
export function serveCardPage(
  provider: HostedProvider,
  orders: HostedOrders,
  secret: string,
  now: () => Date,
): CardPage {
  const show = (order: HostedOrder): string => {
    if (order.status !== 'challenge') return donePage(provider, order);
    return order.atBank ? bankStep(provider, order) : cardForm(provider, order);
  };

  function submitCard(order: HostedOrder, act: string, form: Form): string | undefined {
    const withCard = Object.hasOwn(WITH_CARD, act) ? WITH_CARD[act] : undefined;
    if (act !== 'pay' && !withCard) return undefined;
    if (provider.savesCards && isLeftEmpty(form))
      return show(withCard ? withCard(orders, order) : orders.pay(order, order.amount));
    const entered = readCard(form, secret, now());
    if (typeof entered === 'string') return cardForm(provider, order, entered, form);
    const asksBank = act === 'pay' && entered.behaviour.kind === 'challenge';
    const ready = orders.enterCard(order, entered.card, asksBank);
    return show(withCard ? withCard(orders, ready) : payBy(orders, ready, entered));
  }

  function submitAtBank(order: HostedOrder, act: string): string | undefined {
    if (act === 'confirm') return show(orders.pay(order, order.amount));
    return act === 'refuse' ? show(orders.end(order, 'declined', 'authentication_refused')) : undefined;
  }

  return {
    show,
    submit(order, form) {
      const act = typeof form['act'] === 'string' ? form['act'] : '';
      // What expired is paid all the same from a page that was left open.
      if (order.status !== 'challenge' && order.status !== 'expired') return donePage(provider, order);
      const plain = Object.hasOwn(WITHOUT_CARD, act) ? WITHOUT_CARD[act] : undefined;
      if (plain) return donePage(provider, plain(orders, order));
      return order.atBank ? submitAtBank(order, act) : submitCard(order, act, form);
    },
  };
}
