import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { ARTICLE_NODES } from './nodes';
import { isLink, tidy } from './tidy';
import { Toolbar } from './Toolbar';

interface RichTextProps {
  readonly label: string;
  readonly lang: string;
  readonly html: string;
  readonly invalid: boolean;
  readonly onChange: (html: string) => void;
  /** Gives the editor to what inserts figures; undefined when it goes. */
  readonly onEditor: (editor: Editor | undefined) => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLink,
    },
  }),
  ...ARTICLE_NODES,
];

/** Writes an article's text as it looks. What is pasted keeps only the parts that articles have. */
export default function RichText({ label, lang, html, invalid, onChange, onEditor }: RichTextProps) {
  const untouched = useRef<{ readonly written: string; readonly kept: string }>(undefined);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(invalid),
        lang,
        class: 'article',
      },
    },
    onCreate: ({ editor: created }) => {
      untouched.current = { written: tidy(created.getHTML()), kept: html };
    },
    // What was only opened stays letter by letter as it was kept.
    onUpdate: ({ editor: typed }) => {
      const written = tidy(typed.getHTML());
      onChange(written === untouched.current?.written ? untouched.current.kept : written);
    },
  });
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(undefined);
  }, [editor, onEditor]);
  return (
    <div className="writing rounded-md border border-edge bg-raised focus-within:border-gold">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className="max-h-[32rem] overflow-y-auto px-4 py-3" />
    </div>
  );
}
