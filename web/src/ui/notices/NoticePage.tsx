import type { ReactNode } from 'react';

export interface NoticePageProps {
  icon: ReactNode;
  title: string;
  message: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page that says one thing: an icon, a sentence and what to do next. */
export function NoticePage({ icon, title, message, actions, children }: NoticePageProps) {
  return (
    <section className="mx-auto flex w-full max-w-120 flex-col items-center gap-5 px-5 py-16 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-ink-700" aria-hidden>
        {icon}
      </span>
      <div role="status">
        <h1 className="font-display text-2xl font-semibold">{title}</h1>
        <p className="mt-2 text-balance text-dim">{message}</p>
      </div>
      {children}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
