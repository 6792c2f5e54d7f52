/** Parts of JSON schemas of request bodies. */
export const textSchema = (maxLength: number, pattern?: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  ...(pattern && { pattern }),
});
export const objectSchema = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
export const httpAddressSchema = textSchema(1_000, '^https?://');
/** Minor units. */
export const amountSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
