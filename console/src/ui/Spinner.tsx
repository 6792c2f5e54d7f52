/** A small spinner inside a busy control; lists show skeletons instead. */
export const Spinner = () => (
  <span
    aria-hidden
    className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
  />
);
