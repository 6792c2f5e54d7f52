import { Suspense } from 'react';
import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import type { RouteHandle } from './features/shell/route-handle';
import { RoutePopup } from './features/shell/RoutePopup';
import { ScreenError } from './features/shell/ScreenError';
import { Shell } from './features/shell/Shell';
import { HomeEntry } from './features/home/HomeEntry';
import { HomePage } from './features/home/HomePage';
import { requireMember } from './guard';
import { lazyWithTimeout } from './lazy';
import { loginPath } from './redirect';

const GameHome = lazyWithTimeout(() => import('./features/games/GameHome'));
const PlayRedirect = lazyWithTimeout(() => import('./features/games/PlayRedirect'));
const FairnessPage = lazyWithTimeout(() => import('./features/fairness/FairnessPage'));
const ArticlePage = lazyWithTimeout(() => import('./features/content/ArticlePage'));
const HelpArea = lazyWithTimeout(() => import('./features/help/HelpArea'));
const GuidePage = lazyWithTimeout(() => import('./features/help/GuidePage'));
const RedirectPage = lazyWithTimeout(() => import('./features/content/RedirectPage'));
const NotFoundPage = lazyWithTimeout(() => import('./features/content/NotFoundPage'));
const ActivationPage = lazyWithTimeout(() => import('./features/members/ActivationPage'));
const LookUpPage = lazyWithTimeout(() => import('./features/withdrawals/LookUpPage'));
const PaymentPage = lazyWithTimeout(() => import('./features/payment/PaymentPage'));
const PasswordResetPage = lazyWithTimeout(() => import('./features/members/PasswordResetPage'));

const handle = (title: string): { handle: RouteHandle } => ({ handle: { title } });

/** Routes that show home with a pop-up over it. Those of members are guarded; the public ones are the specification's. */
const homeRoutes: RouteObject[] = [
  { path: '/', element: <HomeEntry />, ...handle('home') },
  { path: '/login', element: <RoutePopup name="login" />, ...handle('login') },
  { path: '/join', element: <RoutePopup name="join" />, ...handle('join') },
  { path: '/deposit', element: <RoutePopup name="depositMethods" />, loader: requireMember, ...handle('deposit') },
  { path: '/cashout', element: <RoutePopup name="cashout" />, loader: requireMember, ...handle('cashout') },
  { path: '/withdrawLogin', element: <Navigate to={loginPath('/withdrawQueryDetail')} replace /> },
  {
    path: '/withdrawQueryDetail',
    element: <RoutePopup name="cashoutHistory" />,
    loader: requireMember,
    ...handle('cashout'),
  },
  { path: '/details', element: <RoutePopup name="details" />, loader: requireMember, ...handle('details') },
  { path: '/documents', element: <RoutePopup name="documents" />, loader: requireMember, ...handle('documents') },
  {
    path: '/transactions',
    element: <RoutePopup name="transactions" />,
    loader: requireMember,
    ...handle('transactions'),
  },
  { path: '/history', element: <RoutePopup name="gameHistory" />, loader: requireMember, ...handle('gameHistory') },
];

const routes: RouteObject[] = [
  {
    path: '/payment/:provider/:step',
    element: (
      <Suspense>
        <PaymentPage />
      </Suspense>
    ),
    loader: requireMember,
    errorElement: <ScreenError page />,
    hydrateFallbackElement: <div className="min-h-dvh" />,
  },
  {
    element: <Shell />,
    errorElement: <ScreenError page />,
    // Loaders of guarded routes may take a moment on a cold start; the shell's own skeletons follow.
    hydrateFallbackElement: <div className="min-h-dvh" />,
    children: [
      { element: <HomePage />, children: homeRoutes },
      { path: '/games', element: <Navigate to="/games/all" replace /> },
      { path: '/games/:category', element: <GameHome />, ...handle('games') },
      { path: '/games/play/:id', element: <PlayRedirect />, ...handle('games') },
      { path: '/fairness', element: <FairnessPage />, ...handle('fairness') },
      { path: '/article', element: <ArticlePage />, ...handle('article') },
      { path: '/aboutBtc', element: <GuidePage /> },
      { path: '/branchIndex/*', element: <HelpArea /> },
      { path: '/redirect', element: <RedirectPage />, ...handle('redirect') },
      { path: '/activation', element: <ActivationPage />, ...handle('activation') },
      { path: '/password/reset', element: <PasswordResetPage />, ...handle('passwordReset') },
      { path: '/withdrawQuery', element: <LookUpPage />, ...handle('cashoutLookUp') },
      { path: '/404', element: <NotFoundPage />, ...handle('notFound') },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
];

/** The whole route tree, hash-routed as specified. */
export const createRoutes = (): ReturnType<typeof createHashRouter> => createHashRouter(routes);
