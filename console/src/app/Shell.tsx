import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { queryClient } from '../core/session/query';
import { howSessionEnded, useToken } from '../core/session/session';
import { Brand } from '../core/page/Brand';
import { LanguageSwitch } from '../core/page/LanguageSwitch';
import { LiveChatConnection } from '../features/live-chat/LiveChatConnection';
import { Navigation } from './Navigation';
import { OperatorMenu } from './OperatorMenu';

/** The frame of every screen behind the login. Without a session it redirects to the login and remembers the address. */
export function Shell() {
  const { t } = useTranslation();
  const token = useToken();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Clears the cache, so that the next operator at the same desk sees nothing of the last one's.
    if (!token) queryClient.clear();
  }, [token]);
  if (!token) {
    // After a sign-out another operator may sign in, so the address is kept only for an expired session.
    const back = howSessionEnded() === 'left' ? '/' : pathname + search;
    return <Navigate to="/login" replace state={{ back }} />;
  }
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[216px_minmax(0,1fr)]">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        className="sr-only z-50 rounded-md bg-gold px-4 py-2 text-on-gold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell.skip')}
      </a>
      <aside className="sticky top-0 h-dvh overflow-y-auto border-r border-line bg-panel px-3 py-4 max-md:hidden">
        <div className="mb-6 px-3">
          <Brand />
        </div>
        <Navigation place="rail" />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-4 border-b border-line bg-ground/90 px-4 backdrop-blur md:justify-end md:px-8">
          <span className="md:hidden">
            <Brand />
          </span>
          <div className="flex items-center gap-2 md:gap-5">
            <LanguageSwitch />
            <OperatorMenu />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 pt-5 pb-24 focus:outline-none md:px-8 md:pt-7 md:pb-12"
        >
          <Outlet />
        </main>
      </div>
      <Navigation place="bar" />
      <LiveChatConnection />
      <ScrollRestoration />
    </div>
  );
}
