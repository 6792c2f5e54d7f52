const [LOW, MIDDLE, HIGH] = [9, 20, 31];
const CORNERS = [
  [LOW, LOW],
  [HIGH, HIGH],
] as const;
const OTHERS = [
  [HIGH, LOW],
  [LOW, HIGH],
] as const;
const SIDES = [
  [LOW, MIDDLE],
  [HIGH, MIDDLE],
] as const;

/** Where the pips of a face lie, in a 40-wide box. */
function pipsOf(value: number): (readonly [number, number])[] {
  return [
    ...(value % 2 === 1 ? [[MIDDLE, MIDDLE] as const] : []),
    ...(value >= 2 ? CORNERS : []),
    ...(value >= 4 ? OTHERS : []),
    ...(value === 6 ? SIDES : []),
  ];
}

/** One face of a die, drawn flat. */
export function Face({ value, size }: { value: number; size?: number }) {
  return (
    <svg className={`die-face face-${value}`} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect x="1" y="1" width="38" height="38" rx="8" />
      {pipsOf(value).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={value === 1 ? 5.4 : 4.1} />
      ))}
    </svg>
  );
}
