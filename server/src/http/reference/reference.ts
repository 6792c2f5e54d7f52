import type { Call } from '@croupier/contract/call';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../platform/mail/html';
import { allowAlso, hashSource } from '../pages/content-policy';
import { notesOf, openApiDocument, PLAYER_CALLS } from './openapi';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;background:#070a14;color:#eef1fb;margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem;text-transform:capitalize;color:#ffc65c}a{color:#ffc65c}
details{background:#141b31;border:1px solid #2a3557;border-radius:10px;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer}code,pre{font:13px/1.5 ui-monospace,monospace}pre{background:#0d1222;border-radius:8px;overflow:auto;padding:.8rem}
.tag{background:#1d2642;border-radius:6px;color:#9aa5c7;font-size:12px;margin-left:.5rem;padding:.1rem .45rem}p{color:#9aa5c7;margin:.4rem 0}
table{border-collapse:collapse}td{border-top:1px solid #2a3557;padding:.2rem .8rem .2rem 0}`;

/** The envelope: of a call that answers with a file, only refusals have one. */
interface Answer {
  readonly properties: { readonly data: { readonly anyOf?: readonly [unknown, unknown] } };
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly parameters?: unknown;
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Answer } } };
  };
}

function describe(call: Call, operation: Operation): string {
  const [media, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [
    'query',
    { schema: operation.parameters },
  ];
  const data = operation.responses[200].content['application/json'].schema.properties.data.anyOf?.[0];
  const answer = call.file
    ? `<p>Answer: a file (${call.file.join(' or ')})</p>`
    : `<p>Answer <code>data</code></p><pre>${escapeHtml(JSON.stringify(data, null, 2))}</pre>`;
  return `<details><summary><code>${call.method} /api${escapeHtml(call.path)}</code><span class="tag">${call.access}</span>
    <p>${escapeHtml(call.summary)}</p></summary>
    ${notesOf(call)
      .map((note) => `<p>${escapeHtml(note)}</p>`)
      .join('')}
    <p>Payload (${escapeHtml(media)})</p><pre>${escapeHtml(JSON.stringify(body.schema, null, 2))}</pre>
    ${answer}</details>`;
}

/** GET /docs/api and /docs/api.json: the reference page, made from the contract once at start. */
export function serveReference(site: FastifyInstance, siteName: string, publicUrl: string): void {
  const document = openApiDocument(`${siteName} API`, publicUrl) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const json = JSON.stringify(document, null, 2);
  const domains = [...new Set(PLAYER_CALLS.map(([domain]) => domain))];
  const sections = domains.map((domain) => {
    const entries = PLAYER_CALLS.filter(([owner]) => owner === domain).map(([, , call]) => {
      const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
      return operation ? describe(call, operation) : '';
    });
    return `<h2>${domain}</h2>${entries.join('')}`;
  });
  const causes = Object.entries(ERROR_CODES).map(([name, code]) => `<tr><td>${code}</td><td>${name}</td></tr>`);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(siteName)} API</title>
<style>${STYLE}</style><h1>${escapeHtml(siteName)} API</h1>
<p>Every answer is <code>{error, message, data}</code>; <code>error</code> 0 is success. The session's token goes into the <code>Authorization</code> header, the language (tr, en) into
<code>X-FE-LANG</code>. <a href="/docs/api.json">OpenAPI document</a></p>${sections.join('')}<h2>Causes</h2><table>${causes.join('')}</table></html>`;
  site.get('/docs/api', (_, reply) => {
    allowAlso(reply, 'style-src', [hashSource(STYLE)]);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  site.get('/docs/api.json', (_, reply) => reply.type('application/json').send(json));
}
