import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type CopiedFiles, copyFiles } from '../copy-files.ts'
import { openBesideDatabase, openErasureList, openFolder, openS3 } from '../open-ports.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { tryFolder } from '../writable-folder.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run files -- copy --to s3       from the folder of DATA_DIR into the bucket of S3_BUCKET
npm run files -- copy --to folder   from that bucket into the folder
npm run files -- erasures FILE      writes what was erased, as the bucket lists it, for a restore
Stop the servers first: what they store meanwhile is not copied.`

/** npm run files -- copy --to s3|folder, or erasures FILE. */
await runCommand(async (words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { to: { type: 'string' } },
  })
  const config = readConfig()
  await keepFilesPrivate(config.dataDirectory)
  await tryFolder(config.dataDirectory)
  const [verb, file] = positionals
  if (verb === 'copy' && (values.to === 's3' || values.to === 'folder')) {
    return copy(config, values.to)
  }
  if (verb === 'erasures' && file !== undefined) return writeErasures(config, resolve(file))
  throw new Error(usage)
})

async function openBoth(config: Config) {
  if (config.s3 === null) throw new Error(`S3_BUCKET: name the bucket.\n${usage}`)
  const bucket = await openS3(config.s3)
  return {
    s3: { files: bucket, ...(await openBesideDatabase(config, bucket)) },
    folder: {
      files: openFolder(config.dataDirectory),
      ...(await openBesideDatabase(config, null)),
    },
  }
}

async function copy(config: Config, to: 's3' | 'folder'): Promise<string> {
  const both = await openBoth(config)
  const [source, target] = to === 's3' ? [both.folder, both.s3] : [both.s3, both.folder]
  const told = await copyFiles(source.files, target.files, tellProgress)
  const erasures = await target.erasureList.read()
  const known = new Set(erasures.map((one) => JSON.stringify(one)))
  const more = (await source.erasureList.read()).filter((one) => !known.has(JSON.stringify(one)))
  await target.erasureList.append(more)
  const remembered = new Set(await target.seal.remembered())
  const checkpoints = (await source.seal.remembered()).filter((line) => !remembered.has(line))
  await target.seal.remember(checkpoints)
  if (told.missingAtSource.length + told.missingAtTarget.length > 0) process.exitCode = 1
  return [
    ...describe(told),
    `Lists beside the database: ${more.length} erasures and ${checkpoints.length} checkpoints of the audit log added.`,
  ].join('\n')
}

function tellProgress(done: number, of: number): void {
  if (done % 500 === 0) process.stdout.write(`${done} of ${of}\n`)
}

/** So many are named; the others are counted. */
const mostNamed = 20

function describe(told: CopiedFiles): readonly string[] {
  const { copied, present, missingAtSource, missingAtTarget, onlyAtTarget } = told
  return [
    `Copied ${copied} files; ${present} were there already. Each was read back, and its hash is the same.`,
    ...named('Not whole at the source, and not copied', missingAtSource),
    ...named('Not whole at the target, though copied three times', missingAtTarget),
    ...named('At the target only', onlyAtTarget),
  ]
}

function named(what: string, keys: readonly string[]): readonly string[] {
  if (keys.length === 0) return []
  const left = keys.length - mostNamed
  const more = left > 0 ? [`  and ${left} more`] : []
  return [`${what}: ${keys.length}`, ...keys.slice(0, mostNamed).map((key) => `  ${key}`), ...more]
}

async function writeErasures(config: Config, path: string): Promise<string> {
  const { s3 } = await openBoth(config)
  const erasures = await s3.erasureList.read()
  const list = openErasureList(path)
  if ((await list.read()).length > 0) throw new Error(`${path} lists erasures already.`)
  await list.append(erasures)
  return `Wrote ${erasures.length} erasures to ${path}`
}
