import { cleanHtml } from '../clean';
import { type ArticleFigures, fillFigures, pictureAddress } from '../rules';

/** An article's text as players read it: figures filled in, then cleaned, pictures with their full addresses. */
export const renderArticle = (content: string, figures: ArticleFigures, language: string, gamesUrl: string): string =>
  cleanHtml(fillFigures(content, figures, language), (picture) => pictureAddress(picture, gamesUrl));
