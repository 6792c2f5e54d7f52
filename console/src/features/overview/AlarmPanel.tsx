import { ArrowRight, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** An alarm for operators, shown above the figures of the front page. */
export function AlarmPanel({
  title,
  to,
  open,
  children,
}: {
  title: string;
  /** Address of the screen that shows the cause, and the link's label. */
  to: string;
  open: string;
  /** List items. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-danger/40 bg-danger/10 p-4 md:px-5"
    >
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={id} className="font-display text-base font-medium">
          {title}
        </h2>
        <ul className="mt-1 grid gap-0.5 text-dim figures">{children}</ul>
      </div>
      <Link to={to} className="inline-flex min-h-11 items-center gap-1 rounded-sm text-gold hover:underline md:min-h-0">
        {open} <ArrowRight size={13} aria-hidden />
      </Link>
    </section>
  );
}
