import type { FirstScreen } from '@croupier/contract/first-screen';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstCovers } from '../features/lobby/list/FirstCovers';
import { listQuery, readFilters } from '../features/lobby/list/list-query';
import { BannerSlide } from '../features/lobby/home/BannerSlide';
import { bannersFor } from '../features/lobby/home/banners-for';
import { categoriesFor } from '../features/lobby/list/categories';

/** Runs on the server; see `FirstScreen` in the contract. */
export const drawBanner: FirstScreen['drawBanner'] = (banners) => {
  const [banner] = bannersFor(banners, false);
  return banner ? renderToStaticMarkup(<BannerSlide banner={banner} current first onPress={() => undefined} />) : '';
};

/** Number of covers: two rows on a desktop; a phone shows two rows and a part of the third. */
const COVERS = 10;

export const firstLists: FirstScreen['firstLists'] = categoriesFor(false).map((category) => ({
  category,
  input: { ...listQuery(category, readFilters(category, new URLSearchParams())), pageSize: COVERS },
}));

export const drawCovers: FirstScreen['drawCovers'] = (category, games) =>
  renderToStaticMarkup(
    <template data-list={category}>
      <FirstCovers games={games} />
    </template>,
  );
