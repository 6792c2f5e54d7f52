import * as z from 'zod/mini';

/** Building blocks of payloads. Form bodies carry text only, so each block reads both text and its JSON type. */

/** Text of a bounded length; surrounding white space is removed. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
export const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** An identifier: ours are opaque text on the wire; numbers are accepted and become text. */
export const id = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  ),
);

/**
 * An amount in major units, kept as its decimal text for `parseAmount`. A JSON number arrives here only when its text survived
 * being a number; other forms (exponents, more digits than a double has) are kept as text by the body parser and refused later.
 */
export const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  ),
);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A value of several fields, which a form carries as the text of its JSON. */
export const nested = <Out, In>(value: z.ZodMiniType<Out, In>) =>
  z.pipe(
    z.transform((sent: In | string): unknown => (typeof sent === 'string' ? parsed(sent) : sent)),
    value as z.ZodMiniType<Out>,
  );

/** A whole number within bounds, from a number or its decimal text. */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

/** true/false, 1/0 or their text. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]),
  z.transform(
    (value: boolean | 0 | 1 | '0' | '1' | 'true' | 'false') =>
      value === true || value === 1 || value === '1' || value === 'true',
  ),
);

export const pageNumber = z._default(whole(1, 100_000), 1);
/** Rows of a page at most, of every list. */
const MAXIMUM_PAGE_SIZE = 300;
/** Capped and not refused, as the query language does. */
export const pageSize = z._default(
  z.pipe(
    whole(1, 1_000_000),
    z.transform((size: number) => Math.min(size, MAXIMUM_PAGE_SIZE)),
  ),
  20,
);

/** A page of a list (specification 1 §3): `number` counts from zero. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    number: z.number(),
    size: z.number(),
    totalElements: z.number(),
    last: z.boolean(),
  });

/** A game's return to player: a fraction of the stake, decimal text. */
export const returnToPlayer = z.string().check(z.regex(/^[01](\.\d+)?$/));
/** A point in time, ISO 8601 in UTC. */
export const instant = z.string();
export const nothing = z.object({});
export const done = z.object({});
