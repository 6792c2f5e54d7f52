import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { MEBIBYTE, readBytes } from '../answer-body';
import { type FileStore, folderOf } from './store';

export interface S3Settings {
  /** Address of the service, without the bucket: https://s3.eu-central-1.amazonaws.com, or one's own MinIO. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An answer that takes longer counts as a failure. */
const PATIENCE_MILLISECONDS = 20_000;
/** Pictures are far smaller, and so is a page of the listing. */
const LONGEST_ANSWER_BYTES = 64 * MEBIBYTE;
const RETRIES = 3;
const NOT_FOUND = 404;

const textOf = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** A page of ListObjectsV2. Keys are ours, hexadecimal and slashes, so nothing in them is escaped. */
function readListing(xml: string): { objects: { key: string; written: Date }[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    written: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
  }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
  return { objects, next: next?.replaceAll('&amp;', '&') };
}

/**
 * Files in a private bucket of a service that speaks S3. Requests are signed (Signature Version 4) with the hash of their body; the bucket is
 * part of the path, which every such service understands.
 */
export function createS3Store(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  const addressOf = (id: string) => `${bucket}/${folderOf(id)}/${id}`;

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    address: string,
    body: Uint8Array = new Uint8Array(),
  ): Promise<Buffer> {
    const headers = { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') };
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const answer = await client.fetch(address, {
      method,
      headers,
      signal,
      ...(method === 'PUT' && { body: Buffer.from(body) }),
    });
    const bytes = await readBytes(answer, LONGEST_ANSWER_BYTES, signal);
    if (answer.ok || (method === 'DELETE' && answer.status === NOT_FOUND)) return bytes;
    throw new Error(`the file store answered ${answer.status} to ${method}`);
  }

  return {
    async write(id, bytes) {
      await send('PUT', addressOf(id), bytes);
    },
    read: (id) => send('GET', addressOf(id)),
    async remove(id) {
      await send('DELETE', addressOf(id));
    },
    async writtenBefore(moment) {
      const old: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(next !== undefined && { 'continuation-token': next }),
        });
        const page = readListing((await send('GET', `${bucket}?${query}`)).toString());
        for (const { key, written } of page.objects)
          if (written < moment) old.push(key.slice(key.lastIndexOf('/') + 1));
        next = page.next;
      } while (next !== undefined);
      return old;
    },
  };
}
