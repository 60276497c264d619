// The rooms of `src`, and who may import whom. test/rooms/ holds the real files to it; docs/rooms.md explains it.

export const ROOMS = ['domain', 'contract', 'db', 'outside', 'services', 'jobs', 'http', 'web', 'main'];
export const SUBJECTS = [
  ...['codes', 'shops', 'deals', 'search', 'counting', 'insights', 'submissions', 'reports', 'newsletter'],
  ...['sources', 'research', 'validation', 'earnings', 'pictures', 'texts', 'transfer', 'operators'],
  ...['privacy', 'jobs', 'seo', 'trust', 'alerts', 'core'],
];

export const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  db: ['domain'],
  outside: ['domain'],
  services: ['domain', 'db', 'outside', 'contract'],
  jobs: ['domain', 'services', 'db'],
  http: ['contract', 'services', 'db', 'domain', 'jobs'],
  web: ['domain', 'contract'],
  main: ROOMS,
};
export const TYPES_ONLY: Record<string, string[]> = {
  services: ['contract'],
  jobs: ['db'],
  web: ['contract'],
};

/** The folders of each layer: those that are no subject, and what each may import of its layer besides `core`. */
export const LAYERS: Record<string, { folders: string[]; uses: Record<string, string[]> }> = {
  domain: {
    folders: SUBJECTS,
    uses: {
      research: ['codes', 'submissions'],
      search: ['insights'],
      seo: ['codes'],
      sources: ['codes'],
      submissions: ['codes'],
      trust: ['codes'],
      validation: ['codes', 'shops', 'sources', 'submissions'],
    },
  },
  db: {
    folders: [...SUBJECTS, 'postgres'],
    uses: {
      codes: ['counting'],
      insights: ['counting'],
      privacy: ['newsletter'],
      search: ['codes'],
      shops: ['codes', 'research', 'sources'],
    },
  },
  services: {
    folders: SUBJECTS,
    uses: {
      alerts: ['texts'],
      jobs: ['codes', 'counting', 'insights', 'operators', 'sources'],
      newsletter: ['texts'],
      privacy: ['alerts', 'newsletter'],
      reports: ['privacy', 'submissions', 'trust'],
      transfer: ['texts', 'trust'],
      trust: ['privacy'],
    },
  },
  contract: { folders: ['operator'], uses: { operator: [''] } },
  outside: {
    folders: ['core', 'networks', 'awin', 'tradedoubler', 'mail', 'fetch'],
    uses: { awin: ['networks'], tradedoubler: ['networks'] },
  },
  jobs: { folders: [], uses: {} },
  http: { folders: ['core', 'serving', 'pages', 'api'], uses: { serving: ['api', 'pages'] } },
  web: {
    folders: [
      ...[
        'core',
        'ui',
        'text',
        'styles',
        'fonts',
        'shell',
        'consent',
        'counting',
        'tickets',
        'search',
        'shops',
        'deals',
        'early',
        'feedback',
        'navigation',
      ],
      ...['alerts', 'my-list', 'reports', 'submissions', 'newsletter', 'pages', 'operator'],
    ],
    uses: {
      '': ['consent', 'counting', 'feedback', 'navigation', 'pages', 'shell', 'text', 'tickets', 'ui'],
      alerts: ['my-list', 'ui'],
      consent: ['ui'],
      counting: ['consent'],
      early: [
        ...[
          'alerts',
          'consent',
          'counting',
          'my-list',
          'navigation',
          'newsletter',
          'reports',
          'search',
          'shell',
          'shops',
          'submissions',
          'text',
        ],
        ...['tickets', 'ui'],
      ],
      deals: ['shops', 'text', 'tickets', 'ui'],
      feedback: ['navigation', 'search', 'tickets', 'ui'],
      newsletter: ['ui'],
      operator: ['search', 'shell', 'shops', 'ui'],
      pages: [
        ...[
          'alerts',
          'deals',
          'my-list',
          'navigation',
          'newsletter',
          'reports',
          'search',
          'shell',
          'shops',
          'submissions',
          'text',
        ],
        ...['tickets', 'ui'],
      ],
      reports: ['ui'],
      search: ['counting', 'navigation', 'shell', 'shops', 'tickets', 'ui'],
      shell: ['consent', 'my-list', 'navigation', 'submissions', 'text', 'ui'],
      shops: ['navigation', 'ui'],
      submissions: ['ui'],
      tickets: ['my-list', 'navigation', 'reports', 'shops', 'text', 'ui'],
      ui: ['text'],
    },
  },
  main: {
    folders: ['server', 'cli', 'cluster'],
    uses: { cli: ['', 'server'], cluster: ['', 'server'], server: [''] },
  },
};
/** Rooms inside `web` that are divided once more: into tabs, into pages. What all of them share, and what one may import besides. */
export const DIVIDED: Record<string, { shared: string[]; uses: Record<string, string[]> }> = {
  'web/operator': {
    shared: ['core', 'charts', 'forms', 'lists', 'parts', 'jobs', 'code-parts'],
    uses: { codes: ['transfer'], earnings: ['awin'], shops: ['today'], submissions: ['shops'] },
  },
  'web/pages': { shared: [], uses: { 'other-path': ['home', 'shop'], retailer: ['shop'] } },
};
export const LARGEST_FOLDER = 25;

/** Folders with a file per subject, and the files in them that are no subject's own, by name: why. */
export const BY_SUBJECT = ['contract', 'contract/operator', 'http/api', 'http/api/operator'];
export const NO_SUBJECT: Record<string, string> = {
  app: 'lists the routes',
  openapi: 'how routes are declared',
  reference: 'the page of all calls',
  errors: 'the answer of every call that is refused',
  'plain-answer': 'what threads send each other',
  links: 'every URL',
  parameters: 'parts of requests of several subjects',
  paging: 'lists that come page by page',
  fields: 'the tables of fields of codes, shops and deals as schemas',
  'field-answers': 'rows of these tables as answers',
  'code-answer': 'a code, as several subjects answer it',
  'shop-answer': 'a shop likewise',
  'list-answer': 'a list of either',
  categories: 'a list that never changes, shared by codes, shops and deals',
  'update-status': 'codes and jobs: how many there are, and when the next come',
  'my-list': 'kept in the browser; asks for codes and shops',
  events: 'a part of counting with a call of its own',
  votes: 'a part of trust that visitors write',
  today: 'what waits, of all subjects',
  health: 'how the installation is doing, of all subjects',
  access: 'a part of operators: sessions and tokens',
  audit: 'a part of operators: the log of changes',
  session: 'a part of operators: signing in and out',
  'second-factor': 'a part of operators: TOTP',
  'newsletter-preview': 'a part of newsletter with a policy of its own',
  'research-drafts': 'a part of research: what people decide',
};

/** Types that two files export under one name: the same thing, in `contract` on the wire and in `domain` or `db` as it is stored. */
export const SAME_ON_THE_WIRE = [
  ...['Category', 'CheckedCode', 'HeldPage', 'JobRun', 'ResearchDraft', 'ResearchItem', 'SubscriberState'],
];
