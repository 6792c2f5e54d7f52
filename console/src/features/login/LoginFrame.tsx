import type { ReactNode } from 'react';
import { Brand } from '../../core/page/Brand';
import { LanguageSwitch } from '../../core/page/LanguageSwitch';

/** The frame of screens without a session: the house's name, the language, and one card. */
export const LoginFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-[radial-gradient(80rem_40rem_at_50%_-20%,var(--color-raised),transparent)]">
    <header className="flex items-center justify-between px-5 py-4 md:px-8">
      <Brand />
      <LanguageSwitch />
    </header>
    <main className="grid place-items-center px-4 pt-4 pb-16">
      <div className="w-full max-w-[400px] animate-rise rounded-xl border border-line bg-panel p-6 shadow-float md:p-8">
        {children}
      </div>
    </main>
  </div>
);
