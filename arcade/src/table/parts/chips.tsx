import { useTranslation } from 'react-i18next';
import { useTable, useTableState } from '../context';

/** Colours of chips from the smallest value on: body and edge. */
const COLOURS = [
  ['#7c8db5', '#e8eefc'],
  ['#2f6fd6', '#dbe9ff'],
  ['#1f9d61', '#d9ffe9'],
  ['#d5443f', '#ffe3df'],
  ['#22262f', '#e9c46a'],
  ['#8a3fd1', '#f1e0ff'],
  ['#d98a12', '#fff0cf'],
] as const;

const compact = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 }).format(value);

interface ChipProps {
  /** Amount of the chips, RGS units. */
  readonly units: number;
  /** Index of the chip's colour; default: derived from the chips on offer. */
  readonly colour?: number;
  readonly size?: number;
}

/** A chip with its value. */
export function Chip({ units, colour, size = 44 }: ChipProps) {
  const { i18n } = useTranslation();
  const values = useChipValues();
  const place =
    colour ??
    Math.max(
      0,
      values.findLastIndex((value) => value <= units),
    );
  const [body, edge] = COLOURS[place % COLOURS.length] ?? COLOURS[0];
  const text = compact(units / 1_000_000, i18n.language);
  return (
    <svg className="chip-token" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="23.4" r="20.4" fill="#000" opacity=".35" />
      <circle cx="22" cy="22" r="20.5" fill={body} />
      <circle
        cx="22"
        cy="22"
        r="17.6"
        fill="none"
        stroke={edge}
        strokeWidth="5.6"
        strokeDasharray="7.2 11.23"
        strokeDashoffset="3.6"
      />
      <circle cx="22" cy="22" r="13.6" fill={body} stroke={edge} strokeOpacity=".7" strokeWidth="1.2" />
      <text
        x="22"
        y="22"
        dy=".36em"
        textAnchor="middle"
        fill="#fff"
        fontSize={text.length > 4 ? 8 : text.length > 3 ? 9.5 : 12}
        fontWeight="750"
      >
        {text}
      </text>
    </svg>
  );
}

/** How many values the tray offers. */
const MOST_CHIPS = 6;

/** Values of the chips on offer, RGS units: as many bet levels, from the smallest, as the tray has room for. */
export function useChipValues(): readonly number[] {
  const levels = useTableState((state) => state.config?.betLevels);
  return levels?.slice(0, MOST_CHIPS) ?? [];
}

interface TrayProps {
  readonly chosen: number;
  readonly onChoose: (units: number) => void;
  readonly disabled?: boolean;
}

/** Selects the chip that the next press on the layout places. */
export function ChipTray({ chosen, onChoose, disabled = false }: TrayProps) {
  const { t } = useTranslation();
  const { money, sound } = useTable();
  const values = useChipValues();
  return (
    <div className="chip-tray" role="radiogroup" aria-label={t('table.chips')}>
      {values.map((value, place) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === chosen}
          aria-label={money(value)}
          className={value === chosen ? 'chosen' : ''}
          disabled={disabled}
          onClick={() => {
            sound('press', 0.9 + place * 0.06);
            onChoose(value);
          }}
        >
          <Chip units={value} colour={place} />
        </button>
      ))}
    </div>
  );
}
