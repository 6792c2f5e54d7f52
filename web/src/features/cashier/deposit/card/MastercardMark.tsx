/** Two discs: the logo of the only accepted card brand. */
export function MastercardMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 20" className={className} role="img" aria-label="MasterCard">
      <circle cx="11" cy="10" r="9" fill="#eb001b" />
      <circle cx="21" cy="10" r="9" fill="#f79e1b" />
      <path d="M16 2.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15" fill="#ff5f00" />
    </svg>
  );
}
