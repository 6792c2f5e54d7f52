import { articlesDeskCalls } from '@croupier/contract/calls/content/articles-desk';
import { housePictureCalls, placeDeskCalls } from '@croupier/contract/calls/content/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import { type ArticlesDeskDeps, createArticlesDesk } from '../articles/desk';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createPictureDesk } from './pictures';
import type { PlacesListed } from './places';
import { articlesDeskRoutes, picturesDeskRoutes } from './routes';

type Deps = Omit<Parameters<typeof createPictureDesk>[0] & ArticlesDeskDeps, keyof Acting> & {
  readonly placesListed: PlacesListed;
};

/** What operators do about what the pages show, and the places that their forms offer. */
export const contentDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] => [
  ...bind(housePictureCalls, picturesDeskRoutes(access, createPictureDesk({ ...deps, ...acting }))),
  ...bind(articlesDeskCalls, articlesDeskRoutes(access, createArticlesDesk({ ...deps, ...acting }))),
  ...bind(placeDeskCalls, { placesListed: ({ countryCode }) => deps.placesListed(countryCode) }),
];
