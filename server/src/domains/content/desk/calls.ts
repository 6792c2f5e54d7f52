import { articlesDeskCalls } from '@croupier/contract/calls/content/articles-desk';
import { bannersDeskCalls } from '@croupier/contract/calls/content/banners-desk';
import { housePictureCalls, placeDeskCalls } from '@croupier/contract/calls/content/desk';
import { templatesDeskCalls } from '@croupier/contract/calls/content/templates-desk';
import { type BoundCall, bind } from '../../../http/handlers';
import { type ArticlesDeskDeps, createArticlesDesk } from '../articles/desk';
import { type BannersDeskDeps, createBannersDesk } from '../banners/desk';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createTemplatesDesk, type TemplatesDeskDeps } from '../templates/desk';
import { createPictureDesk } from './pictures';
import type { PlacesListed } from './places';
import { articlesDeskRoutes, bannersDeskRoutes, picturesDeskRoutes, templatesDeskRoutes } from './routes';

type Deps = Omit<
  Parameters<typeof createPictureDesk>[0] & ArticlesDeskDeps & BannersDeskDeps & TemplatesDeskDeps,
  keyof Acting
> & {
  readonly placesListed: PlacesListed;
};

/** What operators do about what the pages show, and the places that their forms offer. */
export const contentDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] => [
  ...bind(housePictureCalls, picturesDeskRoutes(access, createPictureDesk({ ...deps, ...acting }))),
  ...bind(articlesDeskCalls, articlesDeskRoutes(access, createArticlesDesk({ ...deps, ...acting }))),
  ...bind(bannersDeskCalls, bannersDeskRoutes(access, createBannersDesk({ ...deps, ...acting }))),
  ...bind(templatesDeskCalls, templatesDeskRoutes(access, createTemplatesDesk({ ...deps, ...acting }))),
  ...bind(placeDeskCalls, { placesListed: ({ countryCode }) => deps.placesListed(countryCode) }),
];
