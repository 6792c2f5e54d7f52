import type { articlesDeskCalls } from '@croupier/contract/calls/content/articles-desk';
import type { bannersDeskCalls } from '@croupier/contract/calls/content/banners-desk';
import type { housePictureCalls } from '@croupier/contract/calls/content/desk';
import type { templatesDeskCalls } from '@croupier/contract/calls/content/templates-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { createArticlesDesk } from '../articles/desk';
import type { createBannersDesk } from '../banners/desk';
import type { createTemplatesDesk } from '../templates/desk';
import type { createPictureDesk } from './pictures';

/** Pictures that everybody may see. */
export const picturesDeskRoutes = (
  access: Access,
  pictures: ReturnType<typeof createPictureDesk>,
): Handlers<typeof housePictureCalls> => ({
  async pictureUpload(_, context) {
    const operator = await access.actor(context);
    return pictures.upload(context.upload.bytes, operator);
  },
  pictureGet: ({ id }) => pictures.get(id),
});

/** Articles, help and legal pages. */
export const articlesDeskRoutes = (
  access: Access,
  articles: ReturnType<typeof createArticlesDesk>,
): Handlers<typeof articlesDeskCalls> => ({
  articleList: (_, { language }) => articles.list(language),
  articleGet: ({ id }, { language }) => articles.page(id, language),
  articleVersion: ({ id, version }) => articles.version(id, version),
  articleFigures: (wanted) => articles.figures(wanted),
  articlePreview: (typed) => articles.preview(typed),
  articleSave: async (typed, context) => articles.save(typed, await access.actor(context), context.language),
  articlePublish: async (wanted, context) => articles.publish(wanted, await access.actor(context)),
  articleApprove: async ({ id }, context) => articles.approve(id, await access.actor(context)),
  articleReject: async ({ id, reason }, context) => articles.reject(id, reason, await access.actor(context)),
  articleWithdraw: async ({ id }, context) => articles.withdraw(id, await access.actor(context)),
  articleCancel: async ({ id }, context) => articles.cancel(id, await access.actor(context), context.operator.role),
});

/** Banners of the home page. */
export const bannersDeskRoutes = (
  access: Access,
  banners: ReturnType<typeof createBannersDesk>,
): Handlers<typeof bannersDeskCalls> => ({
  bannerDesk: () => banners.list(),
  bannerSave: async (typed, context) => banners.save(typed, await access.actor(context)),
  bannerOrder: async (wanted, context) => banners.order(wanted, await access.actor(context)),
  bannerRemove: async (wanted, context) => banners.remove(wanted, await access.actor(context)),
});

/** Texts of mails and messages. */
export const templatesDeskRoutes = (
  access: Access,
  templates: ReturnType<typeof createTemplatesDesk>,
): Handlers<typeof templatesDeskCalls> => ({
  templateList: (_, { language }) => templates.list(language),
  templateGet: ({ id }, { language }) => templates.page(id, language),
  templateVersion: ({ id, version }) => templates.version(id, version),
  templatePreview: async (typed) => templates.preview(typed),
  templateTry: async (typed, context) => templates.trySending(typed, await access.actor(context)),
  templateSave: async (typed, context) => templates.save(typed, await access.actor(context), context.language),
  templatePublish: async (wanted, context) => templates.publish(wanted, await access.actor(context)),
  templateApprove: async ({ id }, context) => templates.approve(id, await access.actor(context)),
  templateReject: async ({ id, reason }, context) => templates.reject(id, reason, await access.actor(context)),
  templateWithdraw: async ({ id }, context) => templates.withdraw(id, await access.actor(context)),
});
