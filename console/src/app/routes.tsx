import { createHashRouter, type RouteObject } from 'react-router';
import { CrashPage, NotFoundPage } from '../core/page/NotFoundPage';
import { InvitationPage } from '../features/login/InvitationPage';
import { LoginPage } from '../features/login/LoginPage';
import { SCREENS } from './screens';
import { Shell } from './Shell';

/** Every screen of the console. All but the login and the invitation need an operator's session; the shell redirects visitors to the login. */
const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage />, errorElement: <CrashPage /> },
  { path: '/invitation', element: <InvitationPage />, errorElement: <CrashPage /> },
  {
    path: '/',
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      ...SCREENS.map(({ path, page }): RouteObject => ({ path, Component: page })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The whole route tree, hash-routed. */
export const createRoutes = (): ReturnType<typeof createHashRouter> => createHashRouter(routes);
