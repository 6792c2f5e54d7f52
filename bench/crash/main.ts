/** `npm run crash`: server and database are killed under load. `npm run crash -- --whole`: any process of `npm start` is, and `npm start` brings it back. */
void (process.argv.includes('--whole') ? import('./whole') : import('./parts'));
