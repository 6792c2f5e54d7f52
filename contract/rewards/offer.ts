import type * as z from 'zod/mini';
import { Axes } from './axes';
import { faultsBetween } from './consistency';
import { fault } from './parts';

/** The terms of an offer. A published version never changes, and a grant keeps the version that it was made under. */
export const Offer = Axes.check((context) => {
  for (const { path, message } of faultsBetween(context.value)) fault(context.issues, context.value, path, message);
});
export type Offer = z.output<typeof Offer>;
