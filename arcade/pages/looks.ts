import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type SlotLook, slotLook } from '../src/games/slots/slot/look';

const SLOTS = new URL('../../games/slots/', import.meta.url);

/** @throws Error when a look is not one */
function readLook(code: string): SlotLook {
  const look = slotLook.safeParse(JSON.parse(readFileSync(new URL(`${code}/look.json`, SLOTS), 'utf8')));
  if (look.success) return look.data;
  throw new Error(`games/slots/${code}/look.json: ${z.prettifyError(look.error)}`);
}

/** How each slot looks and sounds, by its code: every folder of games/slots is a slot. */
export const SLOT_LOOKS: ReadonlyMap<string, SlotLook> = new Map(
  readdirSync(SLOTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: code }) => [code, readLook(code)]),
);
