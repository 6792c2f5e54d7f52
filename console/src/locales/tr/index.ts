const files = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });

/** All files of this language merged; their top-level keys differ. */
const words: object = Object.assign({}, ...Object.values(files));

export default words;
