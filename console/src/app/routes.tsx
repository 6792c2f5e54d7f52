import { createHashRouter, type RouteObject } from 'react-router';
import { AccountPage } from '../features/account/AccountPage';
import { AdjustmentsPage } from '../features/adjustments/AdjustmentsPage';
import { AuditPage } from '../features/audit/AuditPage';
import { CataloguePage } from '../features/catalogue/CataloguePage';
import { ReturnsPage } from '../features/catalogue/ReturnsPage';
import { ChainsPage } from '../features/chains/ChainsPage';
import { ChatPage } from '../features/chat/ChatPage';
import { JackpotsPage } from '../features/jackpots/JackpotsPage';
import { CasePage } from '../features/documents/CasePage';
import { DepositPage } from '../features/deposits/DepositPage';
import { DepositsPage } from '../features/deposits/DepositsPage';
import { DocumentsPage } from '../features/documents/DocumentsPage';
import { InvitationPage } from '../features/login/InvitationPage';
import { LoginPage } from '../features/login/LoginPage';
import { AlikePage } from '../features/members/AlikePage';
import { MemberPage } from '../features/members/MemberPage';
import { MembersPage } from '../features/members/MembersPage';
import { MethodPage } from '../features/methods/MethodPage';
import { MethodsPage } from '../features/methods/MethodsPage';
import { OperatorsPage } from '../features/operators/OperatorsPage';
import { OverviewPage } from '../features/overview/OverviewPage';
import { SettingsPage } from '../features/settings/SettingsPage';
import { CrashPage, NotFoundPage } from '../core/NotFoundPage';
import { Shell } from './Shell';
import { StatementsPage } from '../features/statements/StatementsPage';
import { QueuePage } from '../features/withdrawals/QueuePage';
import { WithdrawalPage } from '../features/withdrawals/WithdrawalPage';

/** Every screen of the console. All but the login and what an invitation opens need an operator's session; the shell sends visitors to the login. */
const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage />, errorElement: <CrashPage /> },
  { path: '/invitation', element: <InvitationPage />, errorElement: <CrashPage /> },
  {
    path: '/',
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      { index: true, element: <OverviewPage /> },
      { path: 'withdrawals', element: <QueuePage /> },
      { path: 'withdrawals/:id', element: <WithdrawalPage /> },
      { path: 'deposits', element: <DepositsPage /> },
      { path: 'deposits/:id', element: <DepositPage /> },
      { path: 'methods', element: <MethodsPage /> },
      { path: 'methods/:code', element: <MethodPage /> },
      { path: 'chains', element: <ChainsPage /> },
      { path: 'statements', element: <StatementsPage /> },
      { path: 'documents', element: <DocumentsPage /> },
      { path: 'documents/:id', element: <CasePage /> },
      { path: 'members', element: <MembersPage /> },
      { path: 'members/alike', element: <AlikePage /> },
      { path: 'members/:id', element: <MemberPage /> },
      { path: 'adjustments', element: <AdjustmentsPage /> },
      { path: 'catalogue', element: <CataloguePage /> },
      { path: 'catalogue/jackpots', element: <JackpotsPage /> },
      { path: 'catalogue/returns', element: <ReturnsPage /> },
      { path: 'chat', element: <ChatPage /> },
      { path: 'audit', element: <AuditPage /> },
      { path: 'settings', element: <SettingsPage /> },
      { path: 'operators', element: <OperatorsPage /> },
      { path: 'account', element: <AccountPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The whole route tree, hash-routed. */
export const createRoutes = (): ReturnType<typeof createHashRouter> => createHashRouter(routes);
