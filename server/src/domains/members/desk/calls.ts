import { adjustmentCalls } from '@croupier/contract/calls/members/adjustments-desk';
import { correctionCalls } from '@croupier/contract/calls/members/corrections-desk';
import { memberDeskCalls } from '@croupier/contract/calls/members/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import { createClosingDesk } from '../closing/desk';
import type { ClosingDeps } from '../closing/service';
import { type CorrectionsDeps, createCorrectionsDesk } from '../corrections/desk';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createAdjustmentsDesk } from './adjustments';
import { adjustmentsRoutes } from './adjustments-routes';
import { correctionsRoutes } from './corrections-routes';
import { createMembersDesk } from './members';
import { membersDeskRoutes } from './routes';

type Deps = CorrectionsDeps &
  ClosingDeps &
  Omit<Parameters<typeof createMembersDesk>[0] & Parameters<typeof createAdjustmentsDesk>[0], keyof Acting>;

/** What operators do about members: looking accounts up, switching them off, correcting balances and data. */
export const membersDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] => [
  ...bind(
    memberDeskCalls,
    membersDeskRoutes(access, createMembersDesk({ ...deps, ...acting }), createClosingDesk({ ...deps, ...acting })),
  ),
  ...bind(adjustmentCalls, adjustmentsRoutes(access, createAdjustmentsDesk({ ...deps, ...acting }))),
  ...bind(correctionCalls, correctionsRoutes(access, createCorrectionsDesk({ ...deps, ...acting }))),
];
