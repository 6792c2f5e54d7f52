/** A member's initials on a coloured tile; the colour follows from the name and stays the same. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6;
  return (
    <span
      aria-hidden
      className={`avatar-tone-${sum} inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-sm font-semibold text-text uppercase ${className ?? ''}`}
    >
      {name.slice(0, 2)}
    </span>
  );
}
