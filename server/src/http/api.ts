import { type Call, mayCall } from '@croupier/contract/call';
import formbody from '@fastify/formbody';
import multipart, { type MultipartFields } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import type { Log } from '../platform/log';
import { Refusal } from '../platform/refusal';
import { fieldWithNul, parseJsonBody } from './body';
import { addressOf, callerOf } from './callers/callers';
import { type DeviceIds, deviceOf } from './callers/device';
import { CallContext, type MemberSession, type OperatorSession, type Upload } from './context';
import type { Locate } from './callers/country';
import { type BoundCall, FileAnswer, PreparedAnswer, StreamAnswer } from './handlers';
import { PATIENCE, type Patience, whileBytesCome } from './callers/patience';
import type { RateLimiter } from './callers/rate-limit';
import { languageOf } from './language';
import { refuse } from './refuse';

export interface ApiDeps {
  readonly calls: readonly BoundCall[];
  /** @param device hash of the id of the caller's browser. */
  readonly authenticateMember: (token: string, device: Buffer | null) => Promise<MemberSession | null>;
  readonly authenticateOperator: (token: string) => Promise<OperatorSession | null>;
  readonly rateLimiter: RateLimiter;
  readonly locate: Locate;
  readonly log: Log;
  /** Default: browsers get no ids. */
  readonly devices?: DeviceIds;
  /** How long an upload may take. */
  readonly patience?: Patience;
}

export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;
const BODY_LIMIT_BYTES = 64 * 1024;

/** The text fields before the file; those after it are ignored. */
const fieldsBefore = (fields: MultipartFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
    ),
  );

type ReadUpload = Upload & { fields: Record<string, unknown> };

async function readFile(request: FastifyRequest): Promise<ReadUpload | null> {
  const part = await request.file();
  if (!part || part.fieldname !== 'file') return null;
  const bytes = await part.toBuffer();
  return { bytes, fileName: part.filename, fields: fieldsBefore(part.fields) };
}

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** The upload, read while bytes come. What its parser says of it is a refusal: the body is what somebody sent. */
async function readUpload(request: FastifyRequest, patience: Patience): Promise<ReadUpload | null> {
  if (!request.isMultipart()) return null;
  try {
    return await whileBytesCome(request.raw, patience, () => readFile(request));
  } catch (failure) {
    if (failure instanceof Refusal) throw failure;
    if ((failure as { code?: string }).code === TOO_LARGE)
      throw new Refusal('uploadTooLarge', { megabytes: UPLOAD_LIMIT_BYTES / 1024 / 1024 });
    throw new Refusal('uploadBroken');
  }
}

/** The payload as its schema reads it. @throws Refusal invalidRequest naming the first field at fault, never its value. */
function readPayload(call: Call, raw: unknown): unknown {
  const foul = fieldWithNul(raw);
  if (foul) throw new Refusal('invalidRequest', { field: foul });
  const parsed = (call.payload as ZodMiniType).safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal('invalidRequest', { field: issue?.path.join('.') || 'body' });
}

async function contextOf(deps: ApiDeps, call: Call, request: FastifyRequest): Promise<CallContext> {
  // Only in the header: URLs end up in histories, logs and proxies.
  const token = request.headers.authorization ?? null;
  const device = deps.devices ? deviceOf(request, deps.devices) : null;
  const member =
    token && call.access !== 'operator' ? await deps.authenticateMember(token, device?.known ?? null) : null;
  const operator = token && call.access === 'operator' ? await deps.authenticateOperator(token) : null;
  if ((call.access === 'member' && !member) || (call.access === 'operator' && !operator))
    throw new Refusal('sessionInvalid');
  if (operator && !mayCall(operator.role, call)) throw new Refusal('forbidden');
  return new CallContext(
    request.id,
    languageOf(request),
    addressOf(request.ip),
    deps.locate(request),
    String(request.headers['user-agent'] ?? ''),
    token,
    member,
    operator,
    null,
    device,
  );
}

async function serve(
  deps: ApiDeps,
  { call, handler }: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = await contextOf(deps, call, request);
  if (call.limit) {
    const caller =
      call.limit.by === 'member' ? `member:${context.member.memberId}` : `address:${callerOf(context.address)}`;
    await deps.rateLimiter.count(caller, call.path, call.limit);
  }
  const upload = call.body === 'multipart' ? await readUpload(request, deps.patience ?? PATIENCE) : null;
  context.receive(upload);
  const raw = call.body === 'multipart' ? (upload?.fields ?? {}) : call.method === 'GET' ? request.query : request.body;
  const data = await handler(readPayload(call, raw) as never, context);
  const setCookie = context.device?.setCookie;
  if (setCookie !== undefined) reply.header('Set-Cookie', setCookie);
  return data;
}

/** The only place where exceptions become envelopes. */
function answerFailure(log: Log, failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const line = { requestId: request.id, path: request.routeOptions.url, address: addressOf(request.ip) };
  if (failure instanceof Refusal) {
    log.info({ ...line, refused: failure.reason }, 'refused');
    return refuse(request, reply, failure.reason, failure.details);
  }
  const status = (failure as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) {
    log.info({ ...line, status }, 'not a call');
    if (status === 413) return refuse(request, reply, 'bodyTooLarge', {}, status);
    return refuse(request, reply, 'invalidRequest', { field: 'body' }, status);
  }
  log.error({ ...line, err: failure }, 'a call failed');
  return refuse(request, reply, 'serverBusy', {}, 500);
}

/** The one way in: serves every call of the contract under /api. */
export async function serveApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
      await scope.register(multipart, { limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 10 } });
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
        (_, text, done) => {
          try {
            done(null, parseJsonBody(text as string));
          } catch {
            done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
          }
        },
      );
      scope.setErrorHandler((failure, request, reply) => answerFailure(deps.log, failure, request, reply));
      for (const bound of deps.calls) {
        scope.route({
          method: bound.call.method,
          url: bound.call.path,
          ...(bound.call.bodyBytes !== undefined && { bodyLimit: bound.call.bodyBytes }),
          handler: async (request, reply) => {
            // Personal data and refusals must not be cached, by proxies or by the browser.
            if (bound.call.access !== 'public' || request.headers.authorization !== undefined)
              reply.header('Cache-Control', 'private, no-store');
            const data = await serve(deps, bound, request, reply);
            if (data instanceof FileAnswer) {
              return reply
                .header('Cache-Control', data.cacheControl)
                .type(data.contentType)
                .send(Buffer.from(data.bytes));
            }
            if (data instanceof StreamAnswer) {
              return reply
                .header('Cache-Control', 'private, no-store')
                .header('Content-Disposition', `attachment; filename="${data.fileName}"`)
                .type(data.contentType)
                .send(data.content);
            }
            if (data instanceof PreparedAnswer) {
              const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
              if (zipped) reply.header('Content-Encoding', 'gzip');
              return reply
                .header('Vary', 'Accept-Encoding')
                .type('application/json; charset=utf-8')
                .send(zipped ? data.gzip : data.json);
            }
            return { error: ERROR_CODES_OK, message: '', data };
          },
        });
      }
    },
    { prefix: '/api' },
  );
}

const ERROR_CODES_OK = 0;
