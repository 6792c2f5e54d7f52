import type { Language } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../platform/database';
import { wordsIn } from '../words/words';
import { faultOf, TEMPLATES } from './fit';
import type { TemplateText } from './text';

const Kept = z.object({ subject: z.string(), body: z.string(), button: z.string(), closing: z.string() });

/** What operators wrote in a language, of the templates that they have put in force: the version that was decided last. */
async function readOwn(db: Queryable, names: readonly string[], language: Language) {
  const { rows } = await sql<{ name: string; text: unknown }>`/* prepared */ select distinct on (c.template)
      c.template as name, v.texts -> ${language}::text as text
    from template_change c left join template_version v on v.template = c.template and v.version = c.version
    where c.template = any(${[...names]}::text[]) and c.status = 'approved'
    order by c.template, c.decided_at desc, c.template_change_id desc`.execute(db);
  return rows;
}

/**
 * The texts of some templates in a language, each wholly of one version: the operator's where they wrote one in this language, else the shipped one. A text
 * of theirs that a release has made unfit, because the mail carries something else now, is left aside.
 * Nothing is cached: a text holds for everything that is written after it was put in force, in every process.
 * @param db the transaction of what the text is written for
 * @throws Error for a template that the product does not have: a bug
 */
export async function textsInForce(
  db: Queryable,
  names: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, TemplateText>> {
  const words = wordsIn(language);
  const own = new Map((await readOwn(db, names, language)).map(({ name, text }) => [name, text]));
  return new Map(
    names.map((name) => {
      const kind = TEMPLATES.get(name);
      if (!kind) throw new Error(`no template is called ${name}`);
      const kept = own.get(name) ? Kept.parse(own.get(name)) : undefined;
      return [name, kept && faultOf(kind, kept) === undefined ? kept : kind.shipped(words)];
    }),
  );
}
