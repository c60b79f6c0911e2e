const rooms = require('./tests/walls/criteria-rooms.json')

/**
 * The walls of the house: who may import whom. Every rule is an error, and none has a baseline but
 * that of the rooms of criteria, whose breaches are listed in one file that only shrinks.
 * tests/walls plants one violation of each and checks that this file, and nothing else, reports it.
 */
const domain = '^packages/domain/src/'
const server = '^apps/server/src/'
const feature = `${server}features/([^/]+)/`
const web = '^apps/web/src/'
const testFile = '\\.test\\.tsx?$'
const testing = '^(packages/domain/testing/|apps/(server/src/testing/|web/src/.*/testing-[^/]+$))'
const ground = `${server}(app-error|secret|scope|settled-work|kept-page-pictures|file-hash|paper-jobs)\\.ts$`
const sqlLibraries = 'node_modules/(drizzle-orm|pg|@electric-sql)/'

/** A rule read as a sentence: `from` never imports `to`, because of `comment`. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

const escaped = (file) => file.replaceAll('.', '\\.')
const criteria = `${domain}criteria/`
/** Files beside the rooms stand for `.`. */
const inRooms = (names) =>
  `${criteria}(${names.map((name) => (name === '.' ? '[^/]+$' : `${name}/`)).join('|')})`

/** Nothing of a step imports what stands above it, but for what is listed, file by file. */
const roomsInOrder = rooms.order.slice(0, -1).flatMap((step, at) => {
  const above = inRooms(rooms.order.slice(at + 1).flat())
  const listed = Object.entries(rooms.breaches).filter(([file]) =>
    step.includes(file.includes('/') ? file.split('/')[0] : '.'),
  )
  const exactly = (files) => files.map((file) => `${criteria}${escaped(file)}$`)
  const inOrder = (from, to) =>
    never(
      'criteria-rooms-stand-in-order',
      from,
      to,
      'What is read knows nothing of what is asked, and what is asked nothing of how it is answered.',
    )
  return [
    inOrder(
      { path: inRooms(step), pathNot: [testFile, ...exactly(listed.map(([file]) => file))] },
      { path: above },
    ),
    ...listed.map(([file, known]) =>
      inOrder({ path: exactly([file]) }, { path: above, pathNot: exactly(known) }),
    ),
  ]
})

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'A cycle has no bottom to start reading at.'),
    never(
      'no-unresolvable-imports',
      {},
      { couldNotResolve: true },
      'An import that leads nowhere hides from every other rule.',
    ),
    never(
      'domain-is-pure',
      { path: '^packages/domain/', pathNot: testFile },
      { pathNot: '^packages/domain/(src|testing)/' },
      'The domain is functions from data to data: no package, no built-in module, no other shelf.',
    ),
    never(
      'pages-know-no-subject',
      { path: `${domain}pages/`, pathNot: testFile },
      { path: domain, pathNot: `${domain}(pages|language|shared)/` },
      'How a page runs is read alike, whatever document it is of.',
    ),
    never(
      'language-knows-no-subject',
      { path: `${domain}language/`, pathNot: testFile },
      { path: domain, pathNot: `${domain}(language|shared)/` },
      'Numbers, money, periods and dates are read alike, whoever writes them.',
    ),
    ...roomsInOrder,
    never(
      'contract-knows-domain-and-zod',
      { path: '^packages/contract/src/', pathNot: testFile },
      { pathNot: ['^packages/(contract|domain)/src/', 'node_modules/zod/'] },
      'What crosses the wire is described with schemas and the words of the domain alone.',
    ),
    never(
      'understanding-knows-domain-and-zod',
      { path: '^packages/understanding/src/', pathNot: testFile },
      {
        pathNot: ['^packages/(understanding|domain)/src/', 'node_modules/zod/', '^(node:)?crypto$'],
      },
      'What a model is asked, and how its answer is checked, is a function of what is given.',
    ),
    never(
      'packages-know-no-app',
      { path: '^packages/' },
      { path: '^apps/' },
      'The inner shelves do not know who uses them, their tests included.',
    ),
    never(
      'server-never-web',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
      'Server and web meet in the contract.',
    ),
    never(
      'web-never-server',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
      'Server and web meet in the contract.',
    ),

    never(
      'route-knows-its-service',
      { path: `${feature}.+\\.routes\\.ts$` },
      {
        pathNot: [
          `${server}features/$1/[^/]+\\.service\\.ts$`,
          `${server}http/`,
          '^packages/contract/src/',
          '^packages/domain/src/access/',
        ],
      },
      'A route parses with the contract, names its capability and calls its own service.',
    ),
    never(
      'job-knows-its-service',
      { path: `${feature}.+\\.jobs\\.ts$` },
      {
        pathNot: [
          `${server}features/$1/[^/]+\\.service\\.ts$`,
          `${server}ports/`,
          `${server}(app-error|scope|create-scope)\\.ts$`,
          '^packages/(contract|domain)/src/',
        ],
      },
      'A job is a request without HTTP: it decodes its payload and calls its own service.',
    ),
    never(
      'service-stays-inside',
      { path: `${feature}.+\\.service\\.ts$` },
      {
        pathNot: [
          `${server}features/`,
          `${server}ports/`,
          ground,
          '^packages/(contract|domain|understanding)/src/',
          '^(node:)?crypto$',
        ],
      },
      'A service sees no HTTP, no database, no adapter, no SDK; the world comes in through ports.',
    ),
    never(
      'only-routes-see-http',
      { path: feature, pathNot: ['\\.routes\\.ts$', testFile] },
      { path: `${server}http/` },
      'What a feature does is the same whether a request or a job asked for it.',
    ),
    never(
      'features-meet-through-services',
      { path: feature, pathNot: testFile },
      {
        path: `${server}features/`,
        pathNot: [`${server}features/$1/`, `${server}features/[^/]+/[^/]+\\.service\\.ts$`],
      },
      "Another feature's tables and routes are its own business; ask its service.",
    ),
    never(
      'repository-decides-nothing',
      { path: `${feature}.+\\.repository\\.ts$` },
      {
        path: `${server}features/.+\\.(service|routes|jobs)\\.ts$`,
      },
      'A repository holds SQL and row mapping; what calls it stands above it.',
    ),
    never(
      'only-repositories-touch-tables',
      {
        path: server,
        pathNot: [
          `${feature}.+\\.repository\\.ts$`,
          `${server}(commands|db|testing)/`,
          `${server}(composition|open-ports|main|start)\\.ts$`,
          testFile,
        ],
      },
      { path: `${server}db/` },
      'Tables are read and written in repositories; starting and tending the database is for main and the commands.',
    ),
    never(
      'only-repositories-write-sql',
      {
        path: server,
        pathNot: [`${feature}.+\\.repository\\.ts$`, `${server}(db|testing)/`, testFile],
      },
      { path: sqlLibraries },
      'SQL libraries are used in repositories and the database folder.',
    ),
    never(
      'only-sessions-make-scopes',
      {
        path: server,
        pathNot: [
          `${server}(http/session|db/seed/|testing/)`,
          `${feature}.+\\.jobs\\.ts$`,
          testFile,
        ],
      },
      { path: `${server}create-scope\\.ts$` },
      'Who asks, and for which company, comes from the session or a job, never from a request.',
    ),
    never(
      'only-composition-sees-adapters',
      {
        path: server,
        pathNot: [
          `${server}(adapters|testing)/`,
          `${server}(composition|open-ports|main|start)\\.ts$`,
          testFile,
        ],
      },
      { path: `${server}adapters/` },
      'Which adapter stands behind a port is decided in one place.',
    ),
    never(
      'ports-are-shapes',
      { path: `${server}ports/`, pathNot: testFile },
      {
        pathNot: [
          `${server}ports/`,
          ground,
          '^packages/(contract|domain|understanding)/src/',
          '^(node:)?stream$',
        ],
      },
      'A port says what is needed in the words of the domain, never who provides it.',
    ),
    never(
      'adapters-know-no-feature',
      { path: `${server}adapters/` },
      { path: `${server}(features|http)/|${server}(composition|open-ports|main|start)\\.ts$` },
      'An adapter translates the outside world and knows nobody who uses it.',
    ),
    never(
      'http-kit-knows-no-feature',
      { path: `${server}http/`, pathNot: testFile },
      { path: `${server}(features|adapters|db)/|${server}(composition|open-ports|main|start)\\.ts$` },
      'The http kit stands below the features; composition hands it what it needs.',
    ),
    never(
      'database-knows-no-feature',
      { path: `${server}db/`, pathNot: testFile },
      { path: `${server}(http|adapters)/|${server}features/.+\\.(routes|jobs)\\.ts$` },
      'Schema, migrations and seeds stand below the features.',
    ),

    never(
      'web-features-do-not-meet',
      { path: `${web}features/([^/]+)/` },
      // What is made up of another feature is for tests alone, which `testing-is-for-tests` sees to.
      { path: `${web}features/`, pathNot: [`${web}features/$1/`, testing] },
      'Two features are put together in app, never in one another.',
    ),
    never(
      'web-features-stand-below-app',
      { path: `${web}features/`, pathNot: testFile },
      { path: `${web}app/` },
      'The shell knows its features, not the reverse.',
    ),
    never(
      'ui-knows-no-feature',
      { path: `${web}ui/`, pathNot: testFile },
      { path: `${web}(features|app)/` },
      'The design system knows no feature.',
    ),
    never(
      'lib-stands-lowest',
      { path: `${web}lib/`, pathNot: testFile },
      { path: `${web}(features|app|ui)/` },
      'What everything uses depends on nothing above it.',
    ),
    never(
      'browser-has-no-node',
      { path: web, pathNot: testFile },
      { dependencyTypes: ['core'] },
      "A browser has none of Node's built-in modules.",
    ),

    never(
      'nothing-imports-tests',
      { path: '^(packages|apps)/' },
      { path: ['^tests/', testFile] },
      'Tests look at the product, never the reverse, and one test is not the base of another.',
    ),
    never(
      'testing-is-for-tests',
      { path: '^(packages|apps)/', pathNot: [testing, testFile] },
      { path: testing },
      'The test kit does not run in the product.',
    ),
    never(
      'product-needs-no-development-package',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: [testing, testFile] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
      'What runs in production is a dependency, not a development dependency.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^tests/evals/(income/)?corpus/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.d.ts'],
    },
  },
}
