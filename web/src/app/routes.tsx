import { type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { ArticlePage, GameHome, GuidePage, HelpArea } from './ahead';
import { RoutePopup } from './shell/RoutePopup';
import { Shell } from './shell/Shell';
import { Titled } from './shell/Titled';
import { HomeEntry } from './HomeEntry';
import { HomePage } from '../features/lobby/home/HomePage';
import { ForMembers } from './guard';
import { lazyWithTimeout } from '../core/screen/lazy';
import { HOME_POPUPS, type HomePopup } from './place';
import { loginPath } from '../core/session/redirect';

const PlayRedirect = lazyWithTimeout(() => import('../features/lobby/launch/PlayRedirect'));
const FairnessPage = lazyWithTimeout(() => import('../features/fairness/FairnessPage'));
const RedirectPage = lazyWithTimeout(() => import('../features/pages/RedirectPage'));
const NotFoundPage = lazyWithTimeout(() => import('../features/pages/NotFoundPage'));
const ActivationPage = lazyWithTimeout(() => import('../features/account/join/ActivationPage'));
const LookUpPage = lazyWithTimeout(() => import('../features/cashier/cashout/LookUpPage'));
const PaymentPage = lazyWithTimeout(() => import('../features/cashier/payment/PaymentPage'));
const SocialReturnPage = lazyWithTimeout(() => import('../features/account/social/SocialReturnPage'));
const PasswordResetPage = lazyWithTimeout(() => import('../features/account/login/PasswordResetPage'));

/** @param title key of `shell:title.*` */
const titled = (title: string, element: ReactNode): ReactNode => <Titled title={title}>{element}</Titled>;

/** Routes that show home, alone or with a pop-up over it. */
const homeRoutes: RouteObject[] = [
  { path: '/', element: titled('home', <HomeEntry />) },
  { path: '/withdrawLogin', element: <Navigate to={loginPath('/withdrawQueryDetail')} replace /> },
  ...Object.entries<HomePopup>(HOME_POPUPS).map(([path, { popup, title, forMembers }]): RouteObject => {
    const element = titled(title, <RoutePopup name={popup} />);
    return { path, element: forMembers ? <ForMembers key={path}>{element}</ForMembers> : element };
  }),
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
      { path: '/socialLogin', element: titled('login', <SocialReturnPage />) },
      { path: '/password/reset', element: titled('passwordReset', <PasswordResetPage />) },
      { path: '/withdrawQuery', element: titled('cashoutLookUp', <LookUpPage />) },
      { path: '/404', element: titled('notFound', <NotFoundPage />) },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
];
