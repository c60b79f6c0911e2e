/**
 * Prompts as files, for a reader that sees nothing else: `<hash>.md` with everything a provider
 * would be given, pictures beside it, and `index.json`, which says what is there and what for.
 */
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
    writeFileSync(join(folder, `${hash}.md`), promptPage(one))
    const places = [one, ...others].map(({ place }) => place).slice(0, PLACES_SHOWN)
    const { task, version } = one
    return [{ hash, task, version, pictures, tokens: estimateTokens(one.prepared), places }]
  })
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
  return index
}

const PLACES_SHOWN = 3

/** All that is asked, in one page. */
function promptPage({ hash, maxTokens, prepared }: MetPrompt): string {
  const { prompt, schema } = prepared
  const parts = prompt.parts.map((part, at) =>
    part.kind === 'text' ? part.text : `![picture](${pictureName(hash, at, part)})`,
  )
  return [
    '# What to do',
    prompt.system,
    '# What is given',
    ...parts,
    '# How to answer',
    `With one JSON value that satisfies the schema below, and nothing else: no words before or after it, no code fence. At most about ${maxTokens} tokens. It is kept as \`${hash}.json\`.`,
    `\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\``,
    '',
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
