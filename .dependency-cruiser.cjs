/** Which way imports point (docs/architecture.md). `npm run imports` checks it; scripts/imports.test.mjs proves that it can fail. */

const within = (path) => `^${path}/`;
/** A domain may call those further left and never one further right. */
const DOMAINS = [
  'operators',
  'members',
  'messages',
  'compliance',
  'content',
  'support',
  'deposits',
  'withdrawals',
  'play',
  'catalogue',
  'rounds',
  'live',
  'rewards',
];

const domainOrder = DOMAINS.slice(0, -1).map((domain, index) => ({
  name: `domain-${domain}-calls-left-only`,
  severity: 'error',
  from: { path: within(`server/src/domains/${domain}`) },
  to: { path: `^server/src/domains/(${DOMAINS.slice(index + 1).join('|')})/` },
}));

/** What may import past the face of a domain: tests and what only tests stand on, since they set up and look at what no face hands out. */
const TESTS = '\\.test\\.ts$|fixture\\.ts$|-double\\.ts$|^server/tests/stage/';
/**
 * Nobody imports past a domain's face: `domain.ts`, `provider.ts` where providers implement something, and `books.ts`, which only what runs the
 * rules of the books imports.
 */
const faces = DOMAINS.map((domain) => ({
  name: `domain-${domain}-is-imported-by-its-face`,
  severity: 'error',
  from: {
    path: within('server/src'),
    pathNot: `^server/src/domains/${domain}/|${TESTS}`,
  },
  to: {
    path: within(`server/src/domains/${domain}`),
    pathNot: `^server/src/domains/${domain}/(domain|provider|books)\\.ts$`,
  },
}));

/** Storeys of an app: one stands on those further right and knows none further left. */
const STOREYS = ['app', 'features', 'core', 'ui'];
/** Apps that are built in storeys. */
const STOREYED = ['web', 'console'];
const storeyOrder = STOREYED.flatMap((app) =>
  STOREYS.slice(1).map((storey, index) => ({
    name: `${app}-${storey}-stands-below`,
    severity: 'error',
    from: { path: within(`${app}/src/${storey}`) },
    to: { path: `^${app}/src/(${STOREYS.slice(0, index + 1).join('|')})/` },
  })),
);

/** Storeys of the arcade: what stands below whom. */
const arcadeOrder = [
  ['client', 'games|slot|table|live'],
  ['slot', 'games|table|live'],
  ['table', 'games|slot|live'],
  ['live', 'games|slot'],
].map(([storey, above]) => ({
  name: `arcade-${storey}-stands-below`,
  severity: 'error',
  from: { path: within(`arcade/src/${storey}`), pathNot: '\\.test\\.tsx?$' },
  to: { path: `^arcade/src/(${above})/` },
}));

/** A feature of the player's app may import those further left. */
const WEB_FEATURES = ['account', 'fairness', 'lobby', 'cashier', 'rewards', 'support', 'pages'];
const featureOrder = WEB_FEATURES.slice(0, -1).map((feature, index) => ({
  name: `web-feature-${feature}-imports-left-only`,
  severity: 'error',
  from: { path: within(`web/src/features/${feature}`) },
  to: { path: `^web/src/features/(${WEB_FEATURES.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: within('contract') },
      to: { path: '^(games|server|sandbox|arcade|web|console|e2e|bench)/' },
    },
    {
      name: 'games-import-only-money-and-events',
      severity: 'error',
      from: { path: within('games') },
      to: { path: '^(server|sandbox|arcade|web|console|contract/(?!money|events|games/))' },
    },
    {
      name: 'maths-stands-on-games',
      severity: 'error',
      from: { path: within('maths') },
      to: { path: '^(server|sandbox|arcade|web|console|e2e|bench)/' },
    },
    {
      name: 'maths-runs-on-no-players-path',
      severity: 'error',
      from: { path: '^(contract|games|server|sandbox|arcade|web|console)/' },
      to: { path: within('maths') },
    },
    {
      name: 'apps-import-contract-only',
      severity: 'error',
      from: {
        path: '^(arcade|web|console)/',
        pathNot: '^(web/src/features/fairness|arcade/src/testing)/|^arcade/.+\\.screen\\.test\\.tsx?$',
      },
      to: { path: '^(games|server|sandbox|e2e|bench)/' },
    },
    {
      name: 'the-verifier-draws-and-nothing-more',
      severity: 'error',
      from: { path: within('web/src/features/fairness') },
      to: { path: '^(server|sandbox|e2e|bench)/' },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^(arcade|web|console)/' },
      to: { path: '^(arcade|web|console)/', pathNot: '^$1/' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: within('sandbox') },
      to: { path: '^(games|server|arcade|web|console)/', pathNot: '^sandbox/' },
    },
    {
      name: 'platform-knows-no-casino',
      severity: 'error',
      from: { path: within('server/src/platform') },
      to: { path: '^server/src/(ledger|domains|http|providers|app|launch|config)' },
    },
    {
      name: 'ledger-stands-on-platform',
      severity: 'error',
      from: { path: within('server/src/ledger') },
      to: { path: '^server/src/(domains|http|providers|app|launch)' },
    },
    {
      name: 'domains-know-no-provider',
      severity: 'error',
      from: { path: within('server/src/domains'), pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(providers|app|launch|commands)' },
    },
    {
      name: 'only-play-and-catalogue-import-games',
      severity: 'error',
      from: { path: within('server/src'), pathNot: '^server/src/domains/(play|rounds|live|catalogue)/' },
      to: { path: within('games') },
    },
    {
      name: 'only-proofs-read-the-books-together',
      severity: 'error',
      from: { path: within('server/src'), pathNot: '^server/src/books/|\\.test\\.ts$|fixture' },
      to: { path: within('server/src/books') },
    },
    {
      name: 'metrics-rotation-and-backup-know-no-casino',
      severity: 'error',
      from: { path: '^server/src/(metrics|rotation|backup)/', pathNot: TESTS },
      to: { path: '^server/src/(domains|providers|ledger|books)' },
    },
    {
      name: 'http-knows-no-domain',
      severity: 'error',
      from: { path: within('server/src/http') },
      to: { path: '^server/src/(domains|providers)' },
    },
    ...domainOrder,
    ...faces,
    {
      name: 'rules-of-the-books-are-run-in-one-place',
      severity: 'error',
      from: { path: within('server/src'), pathNot: `^server/src/books/|${TESTS}` },
      to: { path: '^server/src/domains/[^/]+/books\\.ts$' },
    },
    ...storeyOrder,
    ...arcadeOrder,
    ...featureOrder,
    {
      name: 'web-features-are-named',
      severity: 'error',
      from: {},
      to: { path: within('web/src/features'), pathNot: `^web/src/features/(${WEB_FEATURES.join('|')})/` },
    },
    {
      name: 'web-ui-knows-no-data',
      severity: 'error',
      from: { path: '^(web|console)/src/ui/' },
      to: { path: '^(web|console)/src/features/|react-router|react-query' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|\\.states\\.tsx?$|/testing/|fixture|^server/tests/' },
      to: { path: '\\.test\\.tsx?$|\\.states\\.tsx?$|(^|/)testing/|^server/tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
