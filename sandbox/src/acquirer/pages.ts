import { amountText, escapeHtml, page } from '../html';
import { capturedOf, type Payment } from './payments';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly to: string;
  readonly card: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly cancel: string;
  readonly tests: string;
  readonly delay: string;
  readonly payLess: string;
  readonly payTwice: string;
  readonly close: string;
  readonly done: Readonly<Record<Payment['status'], string>>;
  readonly goBack: string;
}

const EN: Words = {
  title: 'Confirm your payment',
  lead: 'Your bank wants to be sure that it is you. This is a test page: no money moves.',
  to: 'To',
  card: 'Card',
  confirm: 'Confirm payment',
  refuse: 'This was not me',
  cancel: 'Cancel',
  tests: 'For testers',
  delay: 'Confirm, and let the bank answer later',
  payLess: 'Confirm, and let the bank approve half',
  payTwice: 'Confirm, and be charged twice',
  close: 'Close this page without a decision',
  done: {
    approved: 'Payment confirmed',
    declined: 'Payment not made',
    expired: 'This payment has expired',
    challenge: 'This payment is still open',
    pending: 'The payment is being processed',
  },
  goBack: 'You can close this page.',
};

const TR: Words = {
  title: 'Ödemenizi onaylayın',
  lead: 'Bankanız bu işlemi sizin yaptığınızdan emin olmak istiyor. Bu bir test sayfasıdır: para hareketi olmaz.',
  to: 'Alıcı',
  card: 'Kart',
  confirm: 'Ödemeyi onayla',
  refuse: 'Bu işlemi ben yapmadım',
  cancel: 'Vazgeç',
  tests: 'Test için',
  delay: 'Onayla, banka daha sonra yanıtlasın',
  payLess: 'Onayla, banka yarısını onaylasın',
  payTwice: 'Onayla, kart iki kez çekilsin',
  close: 'Karar vermeden sayfayı kapat',
  done: {
    approved: 'Ödeme onaylandı',
    declined: 'Ödeme yapılmadı',
    expired: 'Bu ödemenin süresi doldu',
    challenge: 'Bu ödeme hâlâ açık',
    pending: 'Ödeme işleniyor',
  },
  goBack: 'Bu sayfayı kapatabilirsiniz.',
};

const wordsOf = (language: string): Words => (language.startsWith('tr') ? TR : EN);

/** The bank's page of the 3-D Secure step. */
export function challengePage(payment: Payment): string {
  const words = wordsOf(payment.language);
  return page(
    words.title,
    `<section class="card"><h1>${words.title}</h1><p class="dim">${words.lead}</p>
<p class="amount">${escapeHtml(amountText(payment))}</p>
<p class="dim">${words.to}: Croupier<br>${words.card}: •••• ${escapeHtml(payment.last4)}</p>
<form method="post">
<button class="main" name="decision" value="confirm">${words.confirm}</button>
<button name="decision" value="refuse">${words.refuse}</button>
<button name="decision" value="cancel">${words.cancel}</button>
<p class="dim">${words.tests}</p>
<button name="decision" value="delay">${words.delay}</button>
<button name="decision" value="less">${words.payLess}</button>
<button name="decision" value="twice">${words.payTwice}</button>
<button name="decision" value="close">${words.close}</button></form></section>`,
    payment.language,
  );
}

/** Posts a message to the window that opened or frames this page; without one, returns to the merchant. */
export function challengeDonePage(payment: Payment): string {
  const words = wordsOf(payment.language);
  const back = JSON.stringify(payment.returnUrl).replace(/</g, '\\u003c');
  return page(
    words.done[payment.status],
    `<section class="card" role="status"><h1>${words.done[payment.status]}</h1><p class="dim">${words.goBack}</p></section>
<script>
const merchant = window.opener ?? (window.parent === window ? null : window.parent);
if (merchant) merchant.postMessage({ source: 'croupier-sandbox', type: 'challenge-done' }, '*');
else setTimeout(() => location.replace(${back}), 1500);
</script>`,
    payment.language,
  );
}

const button = (payment: Payment, act: string, label: string): string =>
  `<form method="post" action="/acquirer/orders/${escapeHtml(payment.orderId)}/${act}"><button class="small">${label}</button></form>`;

function actsOf(payment: Payment): string {
  if (payment.chargedBack) return 'charged back';
  if (payment.status === 'approved') {
    const payAgain = payment.secondPaymentId ? '' : button(payment, 'payAgain', 'Charge again');
    return button(payment, 'chargeback', 'Charge back') + payAgain;
  }
  return payment.status === 'declined' ? '' : button(payment, 'approve', 'Approve now');
}

/** What was captured where it is not what was asked once. */
function capturedText(payment: Payment): string {
  const captured = capturedOf(payment);
  const part = captured === payment.amount ? '' : `captured ${amountText({ ...payment, amount: captured })}`;
  const said = part || (payment.secondPaymentId ? 'charged twice' : '');
  return said && `<br><span class="dim">${escapeHtml(said)}</span>`;
}

/** The acquirer's desk: every payment, with what a tester may do to it. */
export function paymentsPage(payments: readonly Payment[]): string {
  const rows = payments.map(
    (payment) => `<tr><td>${escapeHtml(payment.orderId)}<br><span class="dim">${payment.createdAt}</span></td>
<td>${escapeHtml(amountText(payment))}</td><td>•••• ${escapeHtml(payment.last4)}</td>
<td>${payment.status}${capturedText(payment)}${payment.reason ? `<br><span class="dim">${payment.reason}</span>` : ''}</td><td>${actsOf(payment)}</td></tr>`,
  );
  return page(
    'Acquirer',
    `<h1>Acquirer CATTL</h1>${
      rows.length
        ? `<table><thead><tr><th>Order</th><th>Amount</th><th>Card</th><th>Status</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
        : '<p class="dim">No payment yet.</p>'
    }`,
  );
}
