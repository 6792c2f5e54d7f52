import { amountText, escapeHtml, page } from '../html';
import type { HostedOrder } from './orders';
import type { HostedProvider } from './providers';
import { type Words, wordsOf } from './words';

export const banner = ({ name, colour }: HostedProvider): string =>
  `<p style="margin:-28px -28px 24px;padding:14px 28px;border-radius:18px 18px 0 0;background:${colour};color:#fff;font-weight:700;font-size:20px">${escapeHtml(name)}</p>`;

export const button = (act: string, label: string, look = ''): string =>
  `<button${look} name="act" value="${act}">${label}</button>`;

const accountFields = ({ account }: Words): string => `<p class="dim">${account.lead}</p>
<p><label>${account.name} <input name="name" autocomplete="name" maxlength="130"></label></p>
<p><label>${account.email} <input name="email" type="email" autocomplete="email" maxlength="130"></label></p>
<p><label>${account.country} <input name="country" maxlength="2" size="2" pattern="[A-Za-z]{2}"></label></p>`;

/** The page on which a person pays, or does not. */
export function payPage(provider: HostedProvider, order: HostedOrder): string {
  const words = wordsOf(order.language);
  const title = `${words.title} ${provider.name}`;
  const leave = provider.cancelLeaves ? button('close', words.cancel) : button('cancel', words.cancel);
  const otherEnd = provider.cancelLeaves ? button('cancel', words.void) : button('close', words.close);
  return page(
    title,
    `<section class="card">${banner(provider)}<h1>${escapeHtml(title)}</h1><p class="dim">${words.lead}</p>
<p class="amount">${escapeHtml(amountText(order))}</p><p class="dim">${words.to}: Croupier</p>
<form method="post">${provider.asksAccount ? accountFields(words) : ''}${button('pay', words.pay, ' class="main"')}${leave}
<p class="dim">${words.tests}</p>${button('delay', words.delay)}${button('twice', words.payTwice)}${button('less', words.payLess)}
${button('decline', words.decline)}${otherEnd}</form></section>`,
    order.language,
  );
}

/** Where the payer is sent when the page has no opener and no parent. */
function wayBack({ status, returnUrl, cancelUrl, errorUrl }: HostedOrder): string {
  if (status === 'cancelled' || status === 'challenge') return cancelUrl;
  return status === 'declined' || status === 'expired' ? errorUrl : returnUrl;
}

/** Text as a script of the page may hold it. */
const inScript = (text: string): string => JSON.stringify(text).replace(/</g, '\\u003c');

/** Posts 'done' to the window that frames or opened this page, for its origin only; without one, returns to the merchant. */
export function donePage(provider: HostedProvider, order: HostedOrder): string {
  const words = wordsOf(order.language);
  const back = wayBack(order);
  return page(
    words.done[order.status],
    `<section class="card" role="status">${banner(provider)}<h1>${words.done[order.status]}</h1><p class="dim">${words.goBack}</p>
<p><a href="${escapeHtml(back)}" target="_top">${words.back}</a></p></section>
<script>
const merchant = ${inScript(new URL(order.returnUrl).origin)};
if (window.parent !== window) window.parent.postMessage('pay close', merchant);
else if (window.opener) window.opener.postMessage('PAY_CLOSE', merchant);
else setTimeout(() => location.replace(${inScript(back)}), 1200);
</script>`,
    order.language,
  );
}

const form = (slug: string, orderId: string, act: string, label: string): string =>
  `<form method="post" action="/hosted/${slug}/orders/${escapeHtml(orderId)}/${act}"><button class="small">${label}</button></form>`;

function actsOf(slug: string, order: HostedOrder): string {
  const { orderId, status } = order;
  const again = form(slug, orderId, 'again', 'Tell 20 times');
  if (order.chargedBack) return `charged back${again}`;
  if (status === 'approved') {
    const payAgain = order.paidAmount === order.amount ? form(slug, orderId, 'payAgain', 'Pay again') : '';
    return form(slug, orderId, 'chargeback', 'Charge back') + payAgain + again;
  }
  if (status === 'declined' || status === 'cancelled') return again;
  return form(slug, orderId, 'pay', 'Approve now') + form(slug, orderId, 'decline', 'Decline');
}

/** What was paid where it is not what was asked. */
const paidText = (order: HostedOrder): string =>
  order.paidAmount === null || order.paidAmount === order.amount
    ? ''
    : `<br><span class="dim">paid ${escapeHtml(amountText({ ...order, amount: order.paidAmount }))}</span>`;

/** The provider's desk: every order, with what a tester may do to it. */
export function deskPage({ slug, name }: HostedProvider, orders: readonly HostedOrder[]): string {
  const rows = orders.map(
    (order) => `<tr><td>${escapeHtml(order.orderId)}<br><span class="dim">${order.createdAt}</span></td>
<td>${escapeHtml(amountText(order))}</td>
<td>${order.status}${paidText(order)}${order.reason ? `<br><span class="dim">${escapeHtml(order.reason)}</span>` : ''}</td><td>${actsOf(slug, order)}</td></tr>`,
  );
  return page(
    name,
    `<h1>${escapeHtml(name)}</h1>${
      rows.length
        ? `<table><thead><tr><th>Order</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
        : '<p class="dim">No order yet.</p>'
    }`,
  );
}
