import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '../html';
import { objectSchema } from '../schema';
import { ACTS, type Act, type Check, FAILURES, type IdentityBook } from './book';

const WORDS = {
  en: {
    title: 'Identity check',
    lead: 'This is a test page: no camera and no document are asked for. Who are you?',
    finish: 'I am this person',
    cancel: 'Cancel',
    testers: 'For testers',
    acts: {
      passDocument: 'The document alone, without the face',
      otherName: 'The document of somebody else',
      otherBirthday: 'A document with another birthday',
      review: 'The provider cannot decide',
      unreadable: 'Fail: not readable',
      documentExpired: 'Fail: expired',
      notAccepted: 'Fail: not accepted',
      faceDiffers: 'Fail: another face',
      altered: 'Fail: altered',
      late: 'Pass later',
      thrice: 'Pass, and call back three times',
      contradict: 'Pass, and fail later',
      silence: 'Pass, and never answer',
      leave: 'Leave without a decision',
    },
  },
  tr: {
    title: 'Kimlik kontrolü',
    lead: 'Bu bir deneme sayfasıdır: kamera veya belge istenmez. Siz kimsiniz?',
    finish: 'Bu kişi benim',
    cancel: 'İptal et',
    testers: 'Deneyenler için',
    acts: {
      passDocument: 'Yalnız belge, yüz olmadan',
      otherName: 'Başka birinin belgesi',
      otherBirthday: 'Başka doğum tarihli belge',
      review: 'Sağlayıcı karar veremez',
      unreadable: 'Olumsuz: okunamıyor',
      documentExpired: 'Olumsuz: süresi dolmuş',
      notAccepted: 'Olumsuz: kabul edilmiyor',
      faceDiffers: 'Olumsuz: başka bir yüz',
      altered: 'Olumsuz: değiştirilmiş',
      late: 'Sonra olumlu',
      thrice: 'Olumlu, üç kez bildir',
      contradict: 'Olumlu, sonra olumsuz',
      silence: 'Olumlu, hiç yanıt verme',
      leave: 'Karar vermeden çık',
    },
  },
};

const button = (act: string, label: string, look = ''): string =>
  `<button${look} name="act" value="${act}">${escapeHtml(label)}</button>`;

function checkPage({ ordered, language }: Check): string {
  const words = language === 'tr' ? WORDS.tr : WORDS.en;
  const forTesters = Object.entries(words.acts).map(([act, label]) => button(act, label));
  return page(
    words.title,
    `<section class="card"><h1>${words.title}</h1><p class="dim">${words.lead}</p>
<p class="amount">${escapeHtml(`${ordered.firstName} ${ordered.lastName}`)}</p><p class="dim">${escapeHtml(ordered.birthday)}</p>
<form method="post">${button('pass', words.finish, ' class="main"')}${button('cancelled', words.cancel)}
<p class="dim">${words.testers}</p>${forTesters.join('')}</form></section>`,
    language === 'tr' ? 'tr' : 'en',
  );
}

const deskButton = ({ reference }: Check, act: Act, label: string): string =>
  `<form method="post" action="/identity/checks/${escapeHtml(reference)}/${act}"><button class="small">${label}</button></form>`;

function actsOf(check: Check): string {
  if (check.silent) return deskButton(check, 'speak', 'Answer again');
  if (check.status !== 'open')
    return deskButton(check, check.status === 'passed' ? 'altered' : 'pass', 'Say the opposite');
  return (['pass', 'review', ...FAILURES] as const).map((act) => deskButton(check, act, act)).join('');
}

const rowOf = (check: Check): string => `<tr><td>${escapeHtml(check.reference)}<br><span class="dim">${
  check.orders > 1 ? `ordered ${check.orders} times · ` : ''
}${check.createdAt}</span></td>
<td>${escapeHtml(`${check.ordered.firstName} ${check.ordered.lastName}`)}<br><span class="dim">${escapeHtml(check.ordered.birthday)} · ${escapeHtml(check.country)}</span></td>
<td>${check.status}${check.silent ? ', silent' : ''}<br><span class="dim">${escapeHtml(check.reason ?? check.proved.join(', '))}</span></td>
<td>${actsOf(check)}</td></tr>`;

function deskPage(checks: readonly Check[]): string {
  return page(
    'Identity checks',
    `<h1>Identity checks</h1>${
      checks.length > 0
        ? `<table><thead><tr><th>Check</th><th>Person</th><th>Status</th><th></th></tr></thead><tbody>${checks.map(rowOf).join('')}</tbody></table>`
        : '<p class="dim">No check yet.</p>'
    }`,
  );
}

const actParams = objectSchema({
  reference: { type: 'string', maxLength: 64 },
  act: { type: 'string', enum: ACTS },
});
const pageBody = objectSchema({ act: { type: 'string', enum: ACTS } });

/** The page on which a person is checked, and the desk where a tester decides; the same as JSON for tests. */
export function serveIdentityPages(app: FastifyInstance, book: IdentityBook): void {
  app.get<{ Params: { pageId: string } }>('/identity/check/:pageId', (request, reply) => {
    const check = book.findPage(request.params.pageId);
    if (!check) return reply.code(404).send({ message: 'no such check' });
    if (check.status !== 'open' || check.silent) return reply.redirect(check.returnUrl, 303);
    return reply.header('Cache-Control', 'no-store').type('text/html').send(checkPage(check));
  });
  app.post<{ Params: { pageId: string }; Body: { act: Act } }>(
    '/identity/check/:pageId',
    { schema: { body: pageBody } },
    (request, reply) => {
      const check = book.findPage(request.params.pageId);
      if (!check) return reply.code(404).send({ message: 'no such check' });
      if (check.status === 'open' && !check.silent) book.act(check, request.body.act);
      return reply.redirect(check.returnUrl, 303);
    },
  );
  app.get('/identity', (_, reply) => reply.type('text/html').send(deskPage(book.list().slice(0, 200))));
  app.get('/identity.json', () => book.list());
  app.post<{ Params: { reference: string; act: Act } }>(
    '/identity/checks/:reference/:act',
    { schema: { params: actParams } },
    (request, reply) => {
      const check = book.find(request.params.reference);
      if (!check) return reply.code(404).type('text/html').send(page('Identity checks', '<h1>No such check</h1>'));
      book.act(check, request.params.act);
      return reply.redirect('/identity', 303);
    },
  );
}
