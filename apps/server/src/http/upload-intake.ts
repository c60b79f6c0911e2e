import { IncomingMessage } from 'node:http'
import { maxBytesTogether, maxFilesTogether, maxUploadBytes } from '@criteria-desk/contract/limits'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { scopeOf } from './access-guard.ts'
import { checkGiven } from './check-given.ts'
import type { UploadShape } from './fastify-types.ts'
import type { HttpApp } from './http-app.ts'
import { refuseEnded } from './session.ts'
import { toStorable } from './storable-text.ts'
import { createUploadRoom } from './upload-room.ts'

/** An uploaded file, whole and in memory (10 MB at the most). */
export type UploadedFile = {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Of one among several: it was larger than a file may be, and is not here. */
  readonly isTooLarge?: true
}

/** Several files of one request, in the order in which they came. */
export type Uploads<Fields> = {
  readonly files: readonly UploadedFile[]
  readonly fields: Fields
}

export type Upload<Fields> = {
  readonly file: UploadedFile
  /** The text fields that came with it. */
  readonly fields: Fields
}

export type UploadLimits = {
  /** For all uploads that are in hand at once. */
  readonly roomBytes: number
  /** Of them for one person's. */
  readonly shareBytes: number
  /** How long an upload may send nothing while it is arriving. */
  readonly idleMilliseconds: number
}

/** Some twenty-five of the largest files, or thousands of small ones; for one person six. */
const limitsInUse: UploadLimits = {
  roomBytes: 256 * 1024 * 1024,
  shareBytes: 64 * 1024 * 1024,
  idleMilliseconds: 10_000,
}
/** What a file costs that is small itself: its request, and its turn. */
const leastBytes = 64 * 1024
/** The file, and the fields that come with it. */
const mostBytesOfRequest = maxUploadBytes + 256 * 1024

/** Makes room for uploads; to be called once, before the routes are added. */
export function prepareForUploads(app: HttpApp, limits = limitsInUse): void {
  app.decorate('uploadRoom', createUploadRoom(limits.roomBytes, limits.shareBytes))
  app.decorate('uploadIdleMilliseconds', limits.idleMilliseconds)
}

const fields = { fields: 20, fieldSize: 10_000 }
const oneFile = { limits: { ...fields, fileSize: maxUploadBytes, files: 1, parts: 21 } }
const severalFiles = {
  limits: {
    ...fields,
    fileSize: maxUploadBytes,
    files: maxFilesTogether,
    parts: maxFilesTogether + fields.fields,
  },
  // One that is too large is left out, and the others are taken.
  throwFileSizeLimit: false,
}

/** Adds routes that take a file. The others are spared what being ready for one costs a request. */
export function addUploadRoutes(app: HttpApp, addRoutes: (app: HttpApp) => void): void {
  addIntake(app, oneFile, addRoutes)
}

/** Adds routes that take several files in one request. */
export function addUploadsRoutes(app: HttpApp, addRoutes: (app: HttpApp) => void): void {
  addIntake(app, severalFiles, addRoutes)
}

function addIntake(
  app: HttpApp,
  options: typeof oneFile | typeof severalFiles,
  addRoutes: (app: HttpApp) => void,
): void {
  app.register((intake: HttpApp, _options: object, done: () => void) => {
    intake.register(multipart, options)
    addRoutes(intake)
    done()
  })
}

/**
 * Reads a multipart request that carries one file in `fieldName`, and passes it on. Throws AppError
 * `document.missing-file` without it, `document.too-large` over 10 MB, `request.invalid` for fields
 * that `schema` refuses, `document.too-many-waiting` where no room is left to take it in, and
 * `document.upload-stalled` where it stops arriving.
 */
export async function takeUpload<Fields, Answer>(
  request: FastifyRequest,
  { fieldName, schema }: UploadShape<Fields>,
  work: (upload: Upload<Fields>) => Promise<Answer>,
): Promise<Answer> {
  return withRoom(request, sizeOf(request, mostBytesOfRequest), async () => {
    const upload = await unlessStalled(request, readUpload(request, fieldName, schema))
    await refuseEnded(request)
    return work(upload)
  })
}

/**
 * As `takeUpload`, of several files in `fieldName`. One that is too large is passed on as such;
 * throws `income.too-many-files` for too many, or too much together.
 */
export async function takeUploads<Fields, Answer>(
  request: FastifyRequest,
  { fieldName, schema }: UploadShape<Fields>,
  work: (uploads: Uploads<Fields>) => Promise<Answer>,
): Promise<Answer> {
  const size = sizeOf(request, Infinity)
  if (size > maxBytesTogether) throw new AppError('income.too-many-files')
  return withRoom(request, size, async () => {
    const { files, fields } = await unlessStalled(request, readSeveral(request, fieldName))
    await refuseEnded(request)
    return work({ files, fields: checkGiven(schema, toStorable(fields)) })
  })
}

async function withRoom<Answer>(
  request: FastifyRequest,
  bytes: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) throw new AppError('document.missing-file')
  const leave = request.server.uploadRoom.enter(bytes, scopeOf(request).userId)
  if (!leave) throw new AppError('document.too-many-waiting')
  try {
    return await work()
  } finally {
    leave()
  }
}

/** As far as can be told before it is read. */
function sizeOf(request: FastifyRequest, most: number): number {
  const said = Number(request.headers['content-length'] ?? mostBytesOfRequest)
  return Math.min(Math.max(said, leastBytes), most)
}

/**
 * What arrives, as long as something does. Only while it is arriving: one that then waits to be
 * read has nothing to send.
 */
async function unlessStalled<Value>(
  request: FastifyRequest,
  arriving: Promise<Value>,
): Promise<Value> {
  const { raw, server } = request
  // A request that was made within the process has no line that could fall silent.
  if (!(raw instanceof IncomingMessage)) return arriving
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  const end = () => reject(new AppError('document.upload-stalled'))
  raw.setTimeout(server.uploadIdleMilliseconds, end)
  try {
    return await Promise.race([arriving, stalled])
  } finally {
    raw.removeListener('timeout', end)
    raw.setTimeout(0)
  }
}

async function readUpload<Fields>(
  request: FastifyRequest,
  fieldName: string,
  schema: z.ZodType<Fields>,
): Promise<Upload<Fields>> {
  const { file, fields } = await readParts(request, fieldName)
  if (!file || file.filename === '') throw new AppError('document.missing-file')
  return { file, fields: checkGiven(schema, toStorable(fields)) }
}

async function readParts(request: FastifyRequest, fieldName: string) {
  const { files, fields } = await collected(collectParts(request.parts(), fieldName))
  return { file: files.at(-1), fields }
}

async function readSeveral(request: FastifyRequest, fieldName: string) {
  try {
    return await collected(collectParts(request.parts(), fieldName))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const isTooMany = code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT'
    throw isTooMany ? new AppError('income.too-many-files', undefined, error) : error
  }
}

async function collected<Parts>(collecting: Promise<Parts>): Promise<Parts> {
  try {
    return await collecting
  } catch (error) {
    // A body that ends early or is no multipart has no code; limits that were met have one.
    const isOurs = error instanceof Error && 'code' in error && error.code !== 'ECONNRESET'
    throw isOurs ? error : new AppError('request.invalid', undefined, error)
  }
}

async function collectParts(parts: ReturnType<FastifyRequest['parts']>, fieldName: string) {
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname !== fieldName) continue
    const named = { filename: baseName(part.filename), contentType: part.mimetype }
    files.push(
      part.file.truncated
        ? { ...named, bytes: new Uint8Array(), isTooLarge: true }
        : { ...named, bytes },
    )
  }
  return { files, fields }
}

/** The last part of a path, without control characters: a name to show, never one to open. */
function baseName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/[\p{Control}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, 255)
    .toWellFormed()
}
