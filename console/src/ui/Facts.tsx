import type { ReactNode } from 'react';

/** A list of named facts, two columns where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-dim">{name}</dt>
    <dd className="mt-0.5 figures wrap-anywhere">{children}</dd>
  </div>
);
