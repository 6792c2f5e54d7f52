import { type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { ArticlePage, GameHome } from './ahead';
import { RoutePopup } from './shell/RoutePopup';
import { Shell } from './shell/Shell';
import { Titled } from './shell/Titled';
import { HomeEntry } from './HomeEntry';
import { HomePage } from '../features/lobby/home/HomePage';
import { ForMembers } from './guard';
import { lazyWithTimeout } from '../core/lazy';
import type { HomePlace } from './place';
import { loginPath } from '../core/redirect';

const PlayRedirect = lazyWithTimeout(() => import('../features/lobby/PlayRedirect'));
const FairnessPage = lazyWithTimeout(() => import('../features/fairness/FairnessPage'));
const HelpArea = lazyWithTimeout(() => import('../features/pages/help/HelpArea'));
const GuidePage = lazyWithTimeout(() => import('../features/pages/help/GuidePage'));
const RedirectPage = lazyWithTimeout(() => import('../features/pages/RedirectPage'));
const NotFoundPage = lazyWithTimeout(() => import('../features/pages/NotFoundPage'));
const ActivationPage = lazyWithTimeout(() => import('../features/account/ActivationPage'));
const LookUpPage = lazyWithTimeout(() => import('../features/cashier/cashout/LookUpPage'));
const PaymentPage = lazyWithTimeout(() => import('../features/cashier/payment/PaymentPage'));
const PasswordResetPage = lazyWithTimeout(() => import('../features/account/PasswordResetPage'));

/** @param title key of `shell:title.*` */
const titled = (title: string, element: ReactNode): ReactNode => <Titled title={title}>{element}</Titled>;
const forMembers = (path: HomePlace, title: string, element: ReactNode) => ({
  path,
  element: <ForMembers key={path}>{titled(title, element)}</ForMembers>,
});

/** Routes that show home with a pop-up over it. Those of members are guarded; the public ones are the specification's. */
const homeRoutes: (RouteObject & { path: HomePlace })[] = [
  { path: '/', element: titled('home', <HomeEntry />) },
  { path: '/login', element: titled('login', <RoutePopup name="login" />) },
  { path: '/join', element: titled('join', <RoutePopup name="join" />) },
  forMembers('/deposit', 'deposit', <RoutePopup name="depositMethods" />),
  forMembers('/cashout', 'cashout', <RoutePopup name="cashout" />),
  { path: '/withdrawLogin', element: <Navigate to={loginPath('/withdrawQueryDetail')} replace /> },
  forMembers('/withdrawQueryDetail', 'cashout', <RoutePopup name="cashoutHistory" />),
  forMembers('/details', 'details', <RoutePopup name="details" />),
  forMembers('/documents', 'documents', <RoutePopup name="documents" />),
  forMembers('/transactions', 'transactions', <RoutePopup name="transactions" />),
  forMembers('/history', 'gameHistory', <RoutePopup name="gameHistory" />),
];

/** The whole route tree. */
export const routes: RouteObject[] = [
  {
    path: '/payment/:provider/:step',
    element: (
      <ForMembers>
        <Suspense>
          <PaymentPage />
        </Suspense>
      </ForMembers>
    ),
  },
  {
    element: <Shell />,
    children: [
      { element: <HomePage />, children: homeRoutes },
      { path: '/games', element: <Navigate to="/games/all" replace /> },
      { path: '/games/:category', element: titled('games', <GameHome />) },
      { path: '/games/play/:id', element: titled('games', <PlayRedirect />) },
      { path: '/fairness', element: titled('fairness', <FairnessPage />) },
      { path: '/article', element: titled('article', <ArticlePage />) },
      { path: '/aboutBtc', element: <GuidePage /> },
      { path: '/branchIndex/*', element: <HelpArea /> },
      { path: '/redirect', element: titled('redirect', <RedirectPage />) },
      { path: '/activation', element: titled('activation', <ActivationPage />) },
      { path: '/password/reset', element: titled('passwordReset', <PasswordResetPage />) },
      { path: '/withdrawQuery', element: titled('cashoutLookUp', <LookUpPage />) },
      { path: '/404', element: titled('notFound', <NotFoundPage />) },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
];
