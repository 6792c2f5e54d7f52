import { deskCalls } from '@croupier/contract/calls/desk';
import { housePictureId } from '@croupier/contract/pictures';
import { Node } from '@tiptap/react';
import { q, queryClient } from '../../../core/session/query';

async function showPicture(dom: HTMLImageElement, id: string): Promise<void> {
  try {
    dom.src = (
      await queryClient.fetchQuery({ ...q(deskCalls.pictureGet, { id }), staleTime: Number.POSITIVE_INFINITY })
    ).dataUrl;
  } catch {
    // What it shows stands in its place.
  }
}

/** A picture of the house within a line. The console's origin does not serve its address, so that it is shown through the operator's session. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img');
      const { src, alt } = node.attrs as { src: string; alt: string };
      // The console's origin does not serve the films' thumbnails: their address stands in their place.
      dom.alt = alt === '' ? src : alt;
      const id = housePictureId(src);
      if (id !== undefined) void showPicture(dom, id);
      return { dom };
    },
});

const part = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    ...(group !== undefined && { group }),
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const BREAK = {
  /** A new line stays in its cell. */
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }: { editor: { isActive(name: string): boolean; commands: { setHardBreak(): boolean } } }) =>
        (editor.isActive('tableCell') || editor.isActive('tableHeader')) && editor.commands.setHardBreak(),
    };
  },
} as const;

/** What articles have besides the usual parts: pictures of the house, films (a figure with a link) and plain tables. */
export const ARTICLE_NODES = [
  Picture,
  part('figure', 'figure', 'inline*', 'block'),
  part('table', 'table', '(tableHead | tableBody | tableRow)+', 'block'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableRow', 'tr', '(tableHeader | tableCell)+'),
  part('tableHeader', 'th', 'inline*'),
  part('tableCell', 'td', 'inline*').extend(BREAK),
];
