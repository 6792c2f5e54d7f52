import type { FastifyInstance } from 'fastify';
import type { CaughtMail, Mailbox } from './mailbox';
import { listPage, mailPage } from './pages';

/** The HTML part runs no script and reaches nothing of ours; its links open in a tab of their own. */
const HTML_PART_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline' *; font-src * data:";

const withoutHeaders = ({ id, to, from, subject, text, html, date, links }: CaughtMail) => ({
  id,
  to,
  from,
  subject,
  text,
  html,
  date,
  links,
});

const idParameter = { type: 'object', properties: { id: { type: 'string', maxLength: 64 } } } as const;
const recipientQuery = { type: 'object', properties: { to: { type: 'string', maxLength: 254 } } } as const;

/** Pages and JSON of the caught mail. */
export function serveMail(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>('/mail', { schema: { querystring: recipientQuery } }, (request, reply) =>
    reply.type('text/html').send(listPage(mailbox.list(request.query.to), request.query.to)),
  );
  app.get<{ Querystring: { to?: string } }>(
    '/mail.json',
    { schema: { querystring: recipientQuery } },
    (request, reply) => reply.send(mailbox.list(request.query.to).map(withoutHeaders)),
  );
  app.get<{ Params: { id: string } }>('/mail/:id', { schema: { params: idParameter } }, (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return reply.code(404).send({ message: 'no such mail' });
    return reply.type('text/html').send(mailPage(mail));
  });
  app.get<{ Params: { id: string } }>('/mail/:id/html', { schema: { params: idParameter } }, (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return reply.code(404).send({ message: 'no such mail' });
    const body = `<!doctype html><base target="_blank">${mail.html.replace(/^\s*<!doctype[^>]*>/i, '')}`;
    return reply.header('Content-Security-Policy', HTML_PART_POLICY).type('text/html').send(body);
  });
  app.delete('/mail', (_, reply) => {
    mailbox.remove();
    return reply.code(204).send();
  });
  app.delete<{ Params: { id: string } }>('/mail/:id', { schema: { params: idParameter } }, (request, reply) => {
    mailbox.remove(request.params.id);
    return reply.code(204).send();
  });
  app.post('/mail/empty', (_, reply) => {
    mailbox.remove();
    return reply.redirect('/mail', 303);
  });
}
