import type { SettingRow } from '@croupier/contract/calls/operators/settings';

type Control = SettingRow['control'];

/** A value as its field's text. */
export function typedOf(value: unknown, control: Control): string {
  if (control === 'textList' && Array.isArray(value)) return value.join(', ');
  if (control === 'structure') return JSON.stringify(value, null, 2);
  return String(value);
}

/** The typed text as JSON; undefined when it does not fit the field's kind. The server checks the rest. */
export function jsonOf(typed: string, control: Control): string | undefined {
  const text = typed.trim();
  switch (control) {
    case 'number':
      // A comma with three digits is ambiguous (thousands or decimals), so it is refused.
      if (/^-?[1-9]\d{0,2},\d{3}$/.test(text)) return undefined;
      return /^-?\d+([.,]\d+)?$/.test(text) ? String(Number(text.replace(',', '.'))) : undefined;
    case 'wholeNumber':
      return /^-?\d+$/.test(text) ? String(Number(text)) : undefined;
    case 'switch':
      return text === '1' || text === '0' ? text : undefined;
    case 'text':
    case 'longText':
    case 'picture':
      return JSON.stringify(text);
    case 'textList':
      return JSON.stringify(text.split(/[\s,;]+/).filter(Boolean));
    case 'structure':
      try {
        return JSON.stringify(JSON.parse(text));
      } catch {
        return undefined;
      }
  }
}
