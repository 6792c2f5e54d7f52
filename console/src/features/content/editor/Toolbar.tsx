import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/IconButton';
import { LinkDialog } from './LinkDialog';
import { PictureButton } from './PictureButton';

const TABLE =
  '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table><p></p>';

interface Tool {
  readonly name: 'bold' | 'italic' | 'underline' | 'heading2' | 'heading3' | 'list' | 'numbers' | 'quote';
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => unknown;
  readonly isOn: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: Bold, run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  {
    name: 'italic',
    icon: Italic,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'underline',
    icon: Underline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    name: 'heading2',
    icon: Heading2,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    icon: Heading3,
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    name: 'list',
    icon: List,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: Quote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
];

const pressed = (is: boolean) => classes(is && 'bg-line text-gold');

/** The editor's tools. Each says by its pressed state whether it holds where the cursor is. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: seen }) => ({
      tools: TOOLS.map(({ isOn }) => isOn(seen)),
      link: seen.isActive('link'),
      undo: seen.can().undo(),
      redo: seen.can().redo(),
    }),
  });
  return (
    <div role="toolbar" aria-label={t('content.tools')} className="flex flex-wrap gap-0.5 border-b border-edge p-1">
      {TOOLS.map(({ name, icon: Icon, run }, at) => (
        <IconButton
          key={name}
          label={t(`content.tool.${name}`)}
          aria-pressed={on.tools[at] ?? false}
          className={pressed(on.tools[at] ?? false)}
          onClick={() => run(editor)}
        >
          <Icon size={16} />
        </IconButton>
      ))}
      <IconButton
        label={t('content.tool.link')}
        aria-pressed={on.link}
        className={pressed(on.link)}
        onClick={() => setLinking(true)}
      >
        <LinkIcon size={16} />
      </IconButton>
      <PictureButton
        label={t('content.tool.picture')}
        onPicture={(src, alt) => editor.chain().focus().insertContent({ type: 'picture', attrs: { src, alt } }).run()}
      />
      <IconButton label={t('content.tool.table')} onClick={() => editor.chain().focus().insertContent(TABLE).run()}>
        <Table size={16} />
      </IconButton>
      <IconButton
        label={t('content.tool.undo')}
        disabled={!on.undo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Undo2 size={16} />
      </IconButton>
      <IconButton
        label={t('content.tool.redo')}
        disabled={!on.redo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Redo2 size={16} />
      </IconButton>
      {linking && (
        <LinkDialog
          address={(editor.getAttributes('link')['href'] as string | undefined) ?? ''}
          onClose={() => setLinking(false)}
          onLink={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive('link'))
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            else chain.setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}
