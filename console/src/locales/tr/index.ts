const files = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });

/** Every file of this language in one; their first keys differ. */
const words: object = Object.assign({}, ...Object.values(files));

export default words;
