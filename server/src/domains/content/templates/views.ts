import { createHash } from 'node:crypto';
import {
  type TemplateChange,
  type TemplateLine,
  type TemplatePage,
  type TemplateTexts,
  TemplateTexts as Texts,
  type TemplateVersion,
} from '@croupier/contract/calls/content/templates-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import type { Queryable } from '../../../platform/database';
import { allowedPlaces, faultOf, neededPlaces, TEMPLATES } from '../../../templates/fit';
import { MAIL_TEMPLATES } from '../../../templates/mails';
import type { TemplateKind } from '../../../templates/text';
import { wordsIn } from '../../../words/words';
import { operatorEmails, proposalOf } from '../../operators/domain';
import { titleOf } from './samples';
import * as store from './store';

export const textsOf = (kept: unknown): TemplateTexts => Texts.parse(kept);

/** What the product ships of a kind, in every language. */
export const shippedTexts = (kind: TemplateKind): TemplateTexts =>
  Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, kind.shipped(wordsIn(language))]));

/** SHA-256 of what the product ships of a kind. */
export const shippedHash = (kind: TemplateKind): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(COMPLETE_LANGUAGES.map((language) => Object.entries(kind.shipped(wordsIn(language))))))
    .digest();

/** Texts about security or a fee take two operators. */
export const needsApproval = ({ concerns }: TemplateKind): boolean => concerns === 'security' || concerns === 'legal';

interface Known {
  readonly newest?: store.VersionRow | undefined;
  readonly writer?: string | undefined;
  readonly shown?: store.ShownRow | undefined;
  readonly waits: boolean;
}

function lineOf(
  siteName: string,
  id: string,
  kind: TemplateKind,
  { newest, writer, shown, waits }: Known,
  reader: Language,
): TemplateLine {
  const own = shown && shown.version > 0 ? textsOf(shown.texts) : {};
  const written = COMPLETE_LANGUAGES.flatMap((language) => {
    const text = own[language];
    return text ? [{ language, text, isFit: faultOf(kind, text) === undefined }] : [];
  });
  const fit = written.filter(({ isFit }) => isFit);
  const read = fit.find(({ language }) => language === reader)?.text ?? kind.shipped(wordsIn(reader));
  return {
    id,
    channel: kind.channel,
    concerns: kind.concerns,
    needsApproval: needsApproval(kind),
    title: titleOf(siteName, read, reader),
    languages: fit.map(({ language }) => language),
    unfit: written.flatMap(({ language, isFit }) => (isFit ? [] : [language])),
    shippedChanged: newest !== undefined && !newest.shipped_sha256.equals(shippedHash(kind)),
    latestVersion: newest?.version ?? 0,
    shownVersion: shown && shown.version > 0 ? shown.version : null,
    waits,
    changedBy: writer ?? null,
    changeTime: newest?.written_at.toISOString() ?? null,
  };
}

const byTemplate = <Row extends { readonly template: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.template, row]));

/** All mails and messages, or one, on the wire, in the product's order. */
export async function readLines(
  db: Queryable,
  siteName: string,
  id: string | null,
  reader: Language,
): Promise<TemplateLine[]> {
  const newest = byTemplate(await store.readNewest(db, id));
  const shown = byTemplate(await store.readShown(db, id));
  const waiting = await store.readWaiting(db);
  const writers = await operatorEmails(
    db,
    [...newest.values()].map(({ written_by }) => written_by),
  );
  return [...TEMPLATES].flatMap(([name, kind]) => {
    if (id !== null && name !== id) return [];
    const known = {
      newest: newest.get(name),
      writer: writers.get(newest.get(name)?.written_by ?? 0),
      shown: shown.get(name),
      waits: waiting.has(name),
    };
    return [lineOf(siteName, name, kind, known, reader)];
  });
}

const PARTS = ['subject', 'body', 'button', 'closing'] as const;

/** One mail or message on the wire; undefined when the product has none of this name. */
export async function readPage(
  db: Queryable,
  siteName: string,
  id: string,
  reader: Language,
  changes: () => Promise<readonly TemplateChange[]>,
): Promise<TemplatePage | undefined> {
  const kind = TEMPLATES.get(id);
  const [line] = await readLines(db, siteName, id, reader);
  if (!line || !kind) return undefined;
  const rows = await store.readVersions(db, id);
  const writers = await operatorEmails(
    db,
    rows.map(({ written_by }) => written_by),
  );
  const english = kind.shipped(wordsIn('en'));
  const mail = MAIL_TEMPLATES.get(id);
  return {
    ...line,
    needed: neededPlaces(kind),
    allowed: allowedPlaces(kind),
    parts: PARTS.filter((part) => english[part] !== '' || (part === 'body' && mail !== undefined)),
    hasKey: mail?.hasKey ?? false,
    hasWriting: mail?.hasWriting ?? false,
    versions: rows.map(({ version, written_by, written_at }) => ({
      version,
      writtenBy: writers.get(written_by) ?? '',
      writeTime: written_at.toISOString(),
    })),
    changes: [...(await changes())],
  };
}

/** A version on the wire, the shipped text as version 0; undefined where there is none of that number. */
export async function readTexts(db: Queryable, id: string, version: number): Promise<TemplateVersion | undefined> {
  const kind = TEMPLATES.get(id);
  if (!kind) return undefined;
  if (version === 0) return { template: id, version, texts: shippedTexts(kind), writtenBy: null, writeTime: null };
  const row = await store.readVersion(db, id, version);
  if (!row) return undefined;
  const writers = await operatorEmails(db, [row.written_by]);
  return {
    template: id,
    version,
    texts: textsOf(row.texts),
    writtenBy: writers.get(row.written_by) ?? null,
    writeTime: row.written_at.toISOString(),
  };
}

/** Proposed and published versions on the wire. */
export async function changesOf(db: Queryable, rows: readonly store.ChangeRow[]): Promise<TemplateChange[]> {
  const names = [...new Set(rows.map(({ template }) => template))];
  const shown = (await Promise.all(names.map((name) => store.readShown(db, name)))).flat();
  const current = new Set(shown.map(({ change_id }) => change_id));
  return rows.map((row) => ({
    ...proposalOf(row),
    template: row.template,
    version: row.version,
    inForce: current.has(row.id),
  }));
}
