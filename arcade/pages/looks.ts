import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as z from 'zod/mini';
import { type SlotLook, slotLook } from '../src/games/slots/slot/look';

const SLOTS = new URL('../../games/slots/', import.meta.url);

/** @param file relative to games/slots. @throws Error when a look is not one */
function readLook(file: string): SlotLook {
  const look = slotLook.safeParse(JSON.parse(readFileSync(new URL(file, SLOTS), 'utf8')));
  if (look.success) return look.data;
  throw new Error(`games/slots/${file}: ${z.prettifyError(look.error)}`);
}

/** How each slot looks and sounds, by its code: every folder of a mechanic in games/slots is a slot, named by its code. */
export const SLOT_LOOKS: ReadonlyMap<string, SlotLook> = new Map(
  readdirSync(SLOTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'look.json')
    .map((file): [string, SlotLook] => [basename(dirname(file)), readLook(file)])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
