import { z } from 'zod';
import type { AddressKind } from './addresses';
import type { SecretKind } from './secrets';

/** What stands behind a variable of the environment. */
export interface Meaning {
  /** For the manual: what it decides, with its default. */
  readonly text: string;
  /** Of what is an address: what it is for, judged by ./addresses. */
  readonly address?: AddressKind;
  /** Of a secret: whose making it is, judged by ./secrets. */
  readonly secret?: SecretKind;
}

/** Variables of one part of the product, by name. */
export type Variables = Readonly<Record<string, z.ZodType>>;
/** The values of such variables. */
export type ValuesOf<V extends Variables> = z.output<z.ZodObject<V>>;

const meanings = z.registry<Meaning>();

/** @throws Error for a schema that was not declared by the functions below. */
export function meaningOf(variable: z.ZodType): Meaning {
  const meaning = meanings.get(variable);
  if (!meaning) throw new Error('a variable without a meaning');
  return meaning;
}

/** A variable of a form of its own. */
export const variable = <Schema extends z.ZodType>(schema: Schema, text: string): Schema => {
  meanings.add(schema, { text });
  return schema;
};

const anything = () => z.string().min(1).optional();

export function address(kind: AddressKind, text: string) {
  const schema = anything();
  meanings.add(schema, { text, address: kind });
  return schema;
}

export function secret(kind: SecretKind, text: string) {
  const schema = anything();
  meanings.add(schema, { text, secret: kind });
  return schema;
}

const MOST_SIGNS = 500;

/** One line that a person typed: what is pasted with a line break, or with signs that nobody sees, is refused. */
export const oneLine = z
  .string()
  .min(1)
  .max(MOST_SIGNS)
  .refine(
    (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) && text.trim() !== '',
    'must be one line of visible text',
  );

/** One line that may be left out. */
export const optionalLine = (text: string) => variable(oneLine.optional(), text);
