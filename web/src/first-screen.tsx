import type { FirstScreen } from '@croupier/contract/first-screen';
import { renderToStaticMarkup } from 'react-dom/server';
import { BannerSlide } from './features/home/BannerSlide';
import { bannersFor } from './features/home/banners-for';

/** Runs on the server; see `FirstScreen` in the contract. */
export const drawBanner: FirstScreen['drawBanner'] = (banners, member) => {
  const [banner] = bannersFor(banners, member);
  return banner ? renderToStaticMarkup(<BannerSlide banner={banner} current first onPress={() => undefined} />) : '';
};
