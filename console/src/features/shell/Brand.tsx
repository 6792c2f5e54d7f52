/** The house's mark and name. */
export const Brand = () => (
  <span className="inline-flex items-center gap-2.5">
    <img src="./mark.svg" alt="" width={28} height={28} />
    <span className="font-display text-lg font-semibold tracking-tight">croupier</span>
  </span>
);
