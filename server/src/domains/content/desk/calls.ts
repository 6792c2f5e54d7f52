import { housePictureCalls } from '@croupier/contract/calls/content/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createPictureDesk } from './pictures';
import { picturesDeskRoutes } from './routes';

type Deps = Omit<Parameters<typeof createPictureDesk>[0], keyof Acting>;

/** What operators do about what the pages show. */
export const contentDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] =>
  bind(housePictureCalls, picturesDeskRoutes(access, createPictureDesk({ ...deps, ...acting })));
