/**
 * Prompts as files, for a reader that sees nothing else: `<hash>.md` with everything a provider
 * would be given, pictures beside it, and `index.json`, which says what is there and what for.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PromptPart } from '@criteria-desk/understanding/task'
import { estimateTokens } from './estimate-tokens.ts'
import type { MetPrompt } from './replaying-ask.ts'

export type IndexedPrompt = {
  readonly hash: string
  readonly task: string
  readonly version: number
  readonly pictures: readonly string[]
  /** About. */
  readonly tokens: number
  /** The first few. */
  readonly places: readonly string[]
}

/**
 * Writes each prompt once, whoever needs it, and takes away those of an earlier run that nobody
 * needs any more; answers that lie there already stay.
 */
export function writePrompts(
  prompts: readonly MetPrompt[],
  folder: string,
): readonly IndexedPrompt[] {
  mkdirSync(folder, { recursive: true })
  const byHash = Map.groupBy(prompts, ({ hash }) => hash)
  removeOthers(folder, new Set(byHash.keys()))
  const index = [...byHash].flatMap(([hash, [one, ...others]]) => {
    if (!one) return []
    const pictures = writePictures(hash, one.prepared.prompt.parts, folder)
    const first = writeKept(one, folder)
    writeFileSync(join(folder, `${hash}.md`), promptPage(one, first))
    const places = [one, ...others].map(({ place }) => place).slice(0, PLACES_SHOWN)
    const { task, version } = one
    return [{ hash, task, version, pictures, tokens: estimateTokens(one.prepared), places }]
  })
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
  return index
}

const PLACES_SHOWN = 3

/**
 * What a provider would keep of a prompt is a page of its own, with what is to be done and the shape:
 * a reader reads it once for all questions that begin with it. Undefined where nothing is kept.
 */
function writeKept({ prepared }: MetPrompt, folder: string): string | undefined {
  const { prompt, schema } = prepared
  const kept = prompt.parts.flatMap((part) =>
    part.kind === 'text' && part.isKept ? [part.text] : [],
  )
  if (kept.length === 0) return undefined
  const text = pageOf(prompt.system, kept, shapeOf(schema))
  const name = `kept-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.md`
  writeFileSync(join(folder, name), text)
  return name
}

/** All that is asked; what stands on another page is named by that. */
function promptPage({ hash, maxTokens, prepared }: MetPrompt, kept: string | undefined): string {
  const { prompt, schema } = prepared
  const parts = prompt.parts.flatMap((part, at) => {
    if (part.kind !== 'text') return [`![picture](${pictureName(hash, at, part)})`]
    return part.isKept ? [] : [part.text]
  })
  const length = `At most about ${maxTokens} tokens. It is kept as \`${hash}.json\`.`
  if (kept !== undefined) {
    return [`# After what stands in ${kept}`, ...parts, length, ''].join('\n\n')
  }
  return pageOf(prompt.system, parts, `${shapeOf(schema)}\n\n${length}`)
}

function pageOf(system: string, given: readonly string[], shape: string): string {
  const parts = ['# What to do', system, '# What is given', ...given, '# How to answer', shape, '']
  return parts.join('\n\n')
}

function shapeOf(schema: object): string {
  return [
    'With one JSON value that satisfies the schema below, and nothing else: no words before or after it, no code fence.',
    `\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\``,
  ].join('\n\n')
}

function writePictures(
  hash: string,
  parts: readonly PromptPart[],
  folder: string,
): readonly string[] {
  return parts.flatMap((part, at) => {
    if (part.kind === 'text') return []
    const name = pictureName(hash, at, part)
    writeFileSync(join(folder, name), part.bytes)
    return [name]
  })
}

function pictureName(
  hash: string,
  at: number,
  { mediaType }: Extract<PromptPart, { kind: 'picture' }>,
): string {
  return `${hash}.${at + 1}.${mediaType === 'image/png' ? 'png' : 'jpg'}`
}

function removeOthers(folder: string, needed: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder)) {
    const hash = /^([0-9a-f]{64})\.(?:md|\d+\.(?:png|jpg))$/.exec(file)?.[1]
    if (hash !== undefined && !needed.has(hash)) rmSync(join(folder, file))
  }
}
