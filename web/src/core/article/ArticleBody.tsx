import type { Article } from '@croupier/contract/calls/content/player';
import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { classes } from '../../ui/style/classes';
import { articleColour, articlePadding } from '@croupier/contract/text/article-style';

export interface ArticleBodyProps extends ComponentProps<'div'> {
  article: Pick<z.output<typeof Article>, 'content' | 'backgroundColor' | 'fontColor' | 'padding'>;
}

/** An article's text in its colours (specification 1 §2.2). The server has sanitised the HTML. */
export function ArticleBody({ article, className, ...rest }: ArticleBodyProps) {
  const { content, backgroundColor, fontColor, padding } = article;
  return (
    <div
      {...rest}
      className={classes('article rounded-md', className)}
      style={{
        backgroundColor: articleColour(backgroundColor),
        color: articleColour(fontColor),
        padding: articlePadding(padding),
      }}
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
