import type { GameEvent } from '@croupier/contract/games/base';
import { Step } from './parts';
import { plainName } from './round';

/** Turns "cashBack" into "cash back". */
const words = (name: string): string => plainName(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')).toLowerCase();

/** Any value in words: lists with commas, fields with their names. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object' || value === null) return value === null ? '–' : String(value);
  return Object.entries(value)
    .map(([name, each]) => `${words(name)} ${written(each)}`)
    .join(' · ');
}

/** An event of an unknown type: its fields by their names. */
export function Unknown({ event }: { event: GameEvent }) {
  const fields = Object.entries(event).filter(([name]) => name !== 'index' && name !== 'type');
  return (
    <Step title={words(event.type)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums">
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-dim">{words(name)}</dt>
            <dd className="min-w-0 break-words">{written(value)}</dd>
          </div>
        ))}
      </dl>
    </Step>
  );
}
