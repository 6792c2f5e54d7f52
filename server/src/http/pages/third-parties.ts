import { THIRD_PARTIES, type ThirdParty } from '@croupier/contract/calls/content/third-parties';
import type { FastifyReply } from 'fastify';
import type { Log } from '../../platform/log';
import { escapeHtml } from '../../platform/mail/html';
import { allowAlso, allowScripts } from './content-policy';

/** Whom a page may contact beyond its site's policy. */
export interface PageParties {
  readonly parties: readonly ThirdParty[];
  /** Host names, reached by https. Without any, no script but the house's own runs. */
  readonly hosts: readonly string[];
}

/** Where a page is built with room for the list. */
const LIST = `<meta name="${THIRD_PARTIES}" content="" />`;

/** A page is sent without third parties while they cannot be read. */
export const safeParties =
  (read: () => Promise<PageParties>, log: Log): (() => Promise<PageParties>) =>
  async () => {
    try {
      return await read();
    } catch (failure) {
      log.warn({ err: failure }, 'the third parties of the page could not be read');
      return { parties: [], hosts: [] };
    }
  };

/** The page with its third parties listed, which its app reads. */
export const listParties = (page: string, parties: PageParties | undefined): string =>
  parties?.parties.length
    ? page.replace(LIST, () => LIST.replace('""', () => `"${escapeHtml(JSON.stringify(parties.parties))}"`))
    : page;

/**
 * Lets the page run the operator's scripts: their text by the page's nonce, what they load by its host. Where no script is set the policy stays as it
 * is. Never `unsafe-inline`, never `unsafe-eval`.
 */
export function allowParties(reply: FastifyReply, nonce: string, { parties, hosts }: PageParties): void {
  if (!parties.some(({ name }) => name !== 'purchasePixel')) return;
  const origins = hosts.map((host) => `https://${host}`);
  allowScripts(reply, [`'nonce-${nonce}'`, ...origins]);
  for (const directive of ['style-src', 'img-src', 'font-src', 'frame-src']) allowAlso(reply, directive, origins);
  allowAlso(reply, 'connect-src', [...origins, ...hosts.map((host) => `wss://${host}`)]);
}
