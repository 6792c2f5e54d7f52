import { housePictureCalls, placeDeskCalls } from '@croupier/contract/calls/content/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createPictureDesk } from './pictures';
import type { PlacesListed } from './places';
import { picturesDeskRoutes } from './routes';

type Deps = Omit<Parameters<typeof createPictureDesk>[0], keyof Acting> & { readonly placesListed: PlacesListed };

/** What operators do about what the pages show, and the places that their forms offer. */
export const contentDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] => [
  ...bind(housePictureCalls, picturesDeskRoutes(access, createPictureDesk({ ...deps, ...acting }))),
  ...bind(placeDeskCalls, { placesListed: ({ countryCode }) => deps.placesListed(countryCode) }),
];
