import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const REGION = 'eu-test-1';
const PAGE = 2;

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request carries the signature that Signature Version 4 requires, computed here from AWS's description and no library. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, keyId, day = '', region = '', signedHeaders = '', signature] = match ?? [];
  const hash = String(request.headers['x-amz-content-sha256']);
  if (keyId !== KEY_ID || region !== REGION || hash !== sha256(body)) return false;
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const url = new URL(request.url ?? '/', 'http://bucket');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, hash].join('\n');
  const toSign = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region));
  return hmac(key, toSign).toString('hex') === signature;
}

const reply = (response: ServerResponse, status: number, content: string | Buffer = '') =>
  response.writeHead(status).end(content);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A service that speaks S3 over HTTP for tests: refuses what is not signed, keeps the bytes and lists them two a page. */
export async function openBucket() {
  const objects = new Map<string, { bytes: Buffer; written: Date }>();
  const refused: string[] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://bucket');
      if (failures > 0) {
        failures -= 1;
        return reply(response, 503);
      }
      if (!isSigned(request, body)) {
        refused.push(`${request.method} ${url.pathname}`);
        return reply(response, 403);
      }
      if (url.pathname === '/documents') return reply(response, 200, listing(url.searchParams));
      const key = url.pathname.replace(/^\/documents\//, '');
      if (request.method === 'PUT') {
        objects.set(key, { bytes: body, written: new Date() });
        return reply(response, 200);
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return reply(response, 204);
      }
      const found = objects.get(key);
      return found ? reply(response, 200, found.bytes) : reply(response, 404);
    });
  });
  function listing(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0);
    const keys = [...objects.keys()].toSorted();
    const entries = keys.slice(from, from + PAGE).map((key) => {
      const written = objects.get(key)?.written.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${written}</LastModified><Size>1</Size></Contents>`;
    });
    const more = from + PAGE < keys.length;
    const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'documents',
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
    },
    objects,
    refused,
    /** Answers the next requests as an overloaded service. */
    failNext(times: number) {
      failures = times;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
