import type { ErrorName } from '@croupier/contract/errors';
import type { RefusalDetails } from '../refusal';
import type { Box, Picture } from './render';

/** What the child process is asked for. */
export type PictureJob =
  | { readonly kind: 'clean'; readonly bytes: Uint8Array; readonly copies: readonly Box[] }
  | { readonly kind: 'fit'; readonly bytes: Uint8Array; readonly box: Box };

/** An upload made safe, and the smaller copies of it in the order in which they were asked for. */
export interface CleanedPicture extends Picture {
  readonly copies: readonly Buffer[];
}

/** What the child process says: once that it can work, then one answer a job. */
export type ChildWord =
  | { readonly ready: true }
  | { readonly done: CleanedPicture | Buffer; readonly residentBytes: number }
  | { readonly refused: ErrorName; readonly details: RefusalDetails; readonly residentBytes: number }
  | { readonly failed: string };
