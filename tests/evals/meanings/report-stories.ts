/** Stories read by the product held against the case that their author wrote down, figure by figure. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClientCase } from '@criteria-desk/domain/criteria/meaning/client-case'
import type { TrueCase } from './true-meaning.ts'
import type { WrittenStory } from './written-lines.ts'

const READER = join(
  import.meta.dirname,
  '../../../packages/domain/src/criteria/meaning/read-case.ts',
)

type ReadCase = (words: string) => ClientCase

type MeasuredStory = {
  readonly story: WrittenStory
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

export async function reportStories(
  title: string,
  stories: readonly WrittenStory[],
  shown: number,
  only: string | undefined,
): Promise<string> {
  const readCase = await findReader()
  if (readCase === undefined) return `${title}: ${stories.length} stories, nothing reads them yet`
  const measured = stories.map((story) => measureStory(story, readCase))
  const isRight = ({ missing, wrong }: MeasuredStory) => missing.length + wrong.length === 0
  const counted = (fits: (story: MeasuredStory) => boolean) => {
    const many = measured.filter(fits).length
    return `${many} (${((100 * many) / stories.length).toFixed(1)}%)`
  }
  const isShown = (story: MeasuredStory) => {
    if (only === undefined) return !isRight(story)
    return (only === 'missing' ? story.missing : story.wrong).length > 0
  }
  return [
    `${title}: ${stories.length} stories, wholly right ${counted(isRight)}, ` +
      `with something missing ${counted(({ missing }) => missing.length > 0)}, ` +
      `with something wrong ${counted(({ wrong }) => wrong.length > 0)}`,
    ...measured.filter(isShown).slice(0, shown).map(showStory),
  ].join('\n')
}

async function findReader(): Promise<ReadCase | undefined> {
  if (!existsSync(READER)) return undefined
  const module: { readonly readCase?: ReadCase } = await import(pathToFileURL(READER).href)
  return module.readCase
}

function measureStory(story: WrittenStory, readCase: ReadCase): MeasuredStory {
  const truth = new Set(partsOf(story.case))
  const read = new Set(partsOf(readCase(story.story)))
  return {
    story,
    missing: [...truth].filter((part) => !read.has(part)),
    wrong: [...read].filter((part) => !truth.has(part)),
  }
}

type Told = {
  readonly figures?: readonly Figure[] | undefined
  readonly events?: readonly Event[] | undefined
}
type Figure = { readonly role: string; readonly value: number }
type Event = Omit<TrueCase['events'][number], 'sinceIs' | 'amountIs'>

/** A figure by its role and value; a blemish by its kind and what is told of it, one being usual. */
function partsOf({ figures = [], events = [] }: Told): readonly string[] {
  return [
    ...figures.map(({ role, value }) => `${roleName(role)} ${Math.round(value * 10) / 10}`),
    ...events.map(({ of, count = 1, amount, since, settled }) =>
      [of, count, amount ?? '-', since ?? '-', settled ?? '-'].join(' '),
    ),
  ]
}

/** An age that no word ties to a moment is the age now. */
function roleName(role: string): string {
  return role === 'age' ? 'ageAtApplication' : role
}

function showStory({ story, missing, wrong }: MeasuredStory): string {
  const parts = [...missing.map((one) => `-${one}`), ...wrong.map((one) => `+${one}`)]
  return `${story.id} ${story.story}\n  ${parts.join('; ')}`
}
