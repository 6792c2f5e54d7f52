import type { SettingRow } from '@croupier/contract/calls/ops-settings';
import { z } from 'zod';

type Control = Pick<SettingRow, 'control' | 'minimum' | 'maximum'>;

interface Shape {
  readonly type?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: Shape;
  readonly anyOf?: readonly { readonly const?: unknown }[];
}

const isSwitch = (shape: Shape): boolean =>
  shape.anyOf?.length === 2 && [0, 1].every((value) => shape.anyOf?.some((choice) => choice.const === value));

function kindOf(shape: Shape): Control['control'] {
  if (isSwitch(shape)) return 'switch';
  if (shape.type === 'integer') return 'wholeNumber';
  if (shape.type === 'number') return 'number';
  if (shape.type === 'string') return 'text';
  if (shape.type === 'array' && shape.items?.type === 'string') return 'textList';
  return 'structure';
}

/** How a value is typed in, read off the schema that judges it. Bounds are told where the schema has them. */
export function controlOf(schema: z.ZodType): Control {
  const shape: Shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const { minimum, exclusiveMinimum, maximum } = shape;
  return { control: kindOf(shape), minimum: minimum ?? exclusiveMinimum ?? null, maximum: maximum ?? null };
}
