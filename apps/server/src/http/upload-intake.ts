import { maxUploadBytes } from '@criteria-desk/contract/limits'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { HttpApp } from './http-app.ts'

/** An uploaded file, whole and in memory (10 MB at the most). */
export type UploadedFile = {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export type Upload<Fields> = {
  readonly file: UploadedFile
  /** The text fields that came with it. */
  readonly fields: Fields
}

/** Adds routes that take files. The others are spared what being ready for one costs a request. */
export function addUploadRoutes(app: HttpApp, addRoutes: (app: HttpApp) => void): void {
  app.register((intake: HttpApp, _options: object, done: () => void) => {
    intake.register(multipart, {
      limits: { fileSize: maxUploadBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    })
    addRoutes(intake)
    done()
  })
}

/**
 * Reads a multipart request that carries one file in `fieldName`. Throws AppError
 * `document.missing-file` without it, `document.too-large` over 10 MB and `request.invalid` for
 * fields that `schema` refuses.
 */
export async function readUpload<Fields>(
  request: FastifyRequest,
  fieldName: string,
  schema: z.ZodType<Fields>,
): Promise<Upload<Fields>> {
  if (!request.isMultipart()) throw new AppError('document.missing-file')
  const { file, fields } = await readParts(request, fieldName)
  if (!file || file.filename === '') throw new AppError('document.missing-file')
  const parsed = schema.safeParse(fields)
  if (!parsed.success) throw new AppError('request.invalid', parsed.error.issues)
  return { file, fields: parsed.data }
}

async function readParts(request: FastifyRequest, fieldName: string) {
  try {
    return await collectParts(request, fieldName)
  } catch (error) {
    // A body that ends early or is no multipart has no code; limits that were met have one.
    const isOurs = error instanceof Error && 'code' in error && error.code !== 'ECONNRESET'
    throw isOurs ? error : new AppError('request.invalid', undefined, error)
  }
}

async function collectParts(request: FastifyRequest, fieldName: string) {
  let file: UploadedFile | null = null
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname === fieldName) {
      file = { filename: baseName(part.filename), contentType: part.mimetype, bytes }
    }
  }
  return { file, fields }
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
