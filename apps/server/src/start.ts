import { setTimeout } from 'node:timers/promises'
import { productName } from '@criteria-desk/contract/product'
import { askAhead } from './ask-ahead.ts'
import { type Application, composeApplication, eraseWhatIsListed } from './composition.ts'
import { type Config, readConfig } from './config.ts'
import { openBackupDoor } from './db/backup/backup-door.ts'
import { migrate } from './db/migrate.ts'
import { demoUsers, seedDemo } from './db/seed/demo.ts'
import { demoWorkJob, isDemoWorkWanted, workAsDemoAdvisor } from './db/seed/demo-work.ts'
import { openPorts, type Ports } from './open-ports.ts'
import { stopOnSignal } from './shutdown.ts'
import { explainStartFailure } from './start-failure.ts'
import { warningsOf } from './start-warnings.ts'

/** Starts the product: database, migrations, demo firm, web server; then says what is running. */
async function start(config: Config): Promise<void> {
  const ports = await openPorts(config)
  await migrate(ports.database)
  const application = await composeApplication(ports, {
    ...config,
    answersHealthAlone: config.role === 'worker',
  })
  const demo = await openDemo(application, ports, config)
  const setupPath =
    demo === 'off'
      ? await application.registration.inviteFirstDeveloper(config.firstDeveloper)
      : null
  // Nobody else stores a document yet; on PostgreSQL another server may just be doing so.
  if (ports.database.kind === 'embedded') await application.documents.strayFiles.removeAll()
  ports.queue.work(demoWorkJob, () => workAsDemoAdvisor({ ...application, clock: ports.clock }))
  await eraseWhatIsListed(ports)
  await ports.queue.start()
  await application.resumeWork()
  await application.app.listen({ port: config.port, host: config.host })
  // PostgreSQL is read by the command itself.
  const backupDoor =
    ports.database.kind === 'embedded'
      ? await openBackupDoor(ports, config.dataDirectory)
      : undefined
  const { app } = application
  const steps = {
    leave: async () => {
      app.readiness.leave()
      await setTimeout(config.notReadyMs)
    },
    finish: async () => {
      const served = Promise.all([closeServer(app), backupDoor?.close()])
      await ports.queue.stop()
      application.endWaits()
      await served
    },
    abandon: () => app.server.closeAllConnections(),
    close: () => ports.database.close(),
  }
  stopOnSignal(steps, { finishMs: config.stopMs })
  process.stdout.write(`${describeStart(config, application, { demo, setupPath })}\n`)
  for (const warning of await warningsOf(config, ports.mailer)) {
    process.stdout.write(`Warning:         ${warning}\n`)
  }
  setImmediate(askAhead)
  // Nobody waits for it: it is read and asked as a person's papers and questions are.
  if (config.isDemoWorkSeeded && (await isDemoWorkWanted(application.unitOfWork))) {
    await ports.queue.send(demoWorkJob, {}, { singletonKey: 'once' })
  }
  forgetByTheMinute(application)
}

/** The demo firm's files are read by whoever has readers: a worker, where there are several. */
async function openDemo(application: Application, { passwords }: Ports, config: Config) {
  if (!config.seedDemo) return 'off'
  return config.role === 'web' ? 'present' : seedDemo({ ...application, passwords }, config)
}

/**
 * A connection whose request was under way when the server was told to stop is kept by its client for
 * the next one, and would be waited for although nothing comes.
 */
async function closeServer(app: Application['app']): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close().finally(() => clearInterval(idle))
}

/** What another server erased leaves this one's memory too. */
function forgetByTheMinute({ documents, app }: Application): void {
  const forget = () => documents.forgetGone().catch((error: unknown) => app.log.error(error))
  setInterval(() => void forget(), 60_000).unref()
}

type SignIns = { readonly demo: 'made' | 'present' | 'off'; readonly setupPath: string | null }

function describeStart(config: Config, { app }: Application, signIns: SignIns): string {
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  const url = `http://localhost:${port}`
  return [
    '',
    `${productName} is running at ${url}`,
    ...describeSignIns(config, signIns),
    '',
    ...describeRole(config),
    ...describeFiles(config),
    `Built in:        ${config.databaseUrl ? 'PostgreSQL' : `embedded database in ${config.dataDirectory}`}, spreadsheet and PDF reading, answers by lookup`,
    ...describeAi(config),
    ...describePayments(config),
    ...describeMissing(config),
    '',
  ].join('\n')
}

function describeRole({ role, readers }: Config): readonly string[] {
  if (role === 'all') return []
  return role === 'web'
    ? ['Role:            web: answers, and has files read by the workers on the same database']
    : [
        `Role:            worker: takes jobs, and reads ${readers} files at once; answers for its health alone`,
      ]
}

function describeFiles({ s3 }: Config): readonly string[] {
  return s3 ? [`Files:           bucket ${s3.bucket} at ${s3.endpoint ?? 'Amazon S3'}`] : []
}

function describeAi({ ai }: Config): readonly string[] {
  if (!ai) return []
  const place = ai.baseUrl ? `${ai.provider} at ${ai.baseUrl}` : ai.provider
  const { inCentsPerMillion, outCentsPerMillion } = ai.prices
  const cost = ai.arePricesGiven
    ? `a million tokens cost ${inCentsPerMillion} cents in, ${outCentsPerMillion} out`
    : 'without prices (AI_PRICE_IN, AI_PRICE_OUT), so that each call counts as free'
  return [`AI provider:     ${ai.model} of ${place}, ${cost}`]
}

function describePayments({ payments, billing }: Config): readonly string[] {
  if (!payments) return []
  const place = payments.apiBase ? ` at ${payments.apiBase}` : ''
  const mode = payments.secretKey.includes('_test_') ? 'test mode: no money moves' : 'live'
  return [`Payments:        Stripe${place}, ${mode}, ${billing.pricePence} pence a user a month`]
}

function describeMissing({ ai, smtp, payments }: Config): readonly string[] {
  const missing = [
    ...(ai ? [] : ['AI provider (none: the built-in reader answers)']),
    ...(smtp ? [] : ['e-mail (kept in an outbox that developers read at /outbox)']),
    ...(payments ? [] : ['payments (none: no bill is running and nothing is blocked)']),
  ]
  return missing.length > 0 ? [`Not configured:  ${missing.join(', ')}`] : []
}

function describeSignIns(config: Config, { demo, setupPath }: SignIns): readonly string[] {
  if (setupPath !== null) {
    return [
      '',
      `Nobody can sign in yet. ${config.firstDeveloper} sets a password here, once, within 24 hours:`,
      `  ${config.publicUrl}${setupPath}`,
    ]
  }
  if (demo === 'off') return []
  const password =
    demo === 'present' && config.isDemoPasswordMadeUp
      ? 'the password printed at the first start (DEMO_PASSWORD sets another)'
      : `password ${config.demoPassword}`
  return ['', `Sign in with ${password}:`, ...demoUsers.map(({ username }) => `  ${username}`)]
}

/** Ends the process: what was opened so far goes with it. */
function refuse(error: unknown, config: Config | null): never {
  process.stderr.write(`${explainStartFailure(error, config)}\n`)
  process.exit(1)
}

function readSettings(): Config {
  try {
    return readConfig()
  } catch (error) {
    return refuse(error, null)
  }
}

const config = readSettings()
start(config).catch((error: unknown) => refuse(error, config))
