import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import type { delimitedWith } from '../delimited.ts'
import type { NumberedWords, Prompt, PromptPart } from '../task.ts'
import type { CoveredPage } from './masked-asked.ts'

type LinesWithPeople = ReturnType<typeof delimitedWith> & {
  readonly numbered?: NumberedWords
}

/** A page as it looks. */
export type PagePicture = {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/**
 * The picture of a page by its number, painted over where the boxes say, which are in the measure of
 * that page's own words; null where there is none to be had. Asked for only when needed.
 */
export type PictureOf = (page: number, covered: readonly Box[]) => Promise<PagePicture | null>

/**
 * The pictures of these pages, in their order; those that are not to be had are left out. There is no
 * way to one but with the places that must not be seen.
 */
export async function picturesOf(
  pages: readonly CoveredPage[],
  pictureOf: PictureOf,
): Promise<readonly PagePicture[]> {
  const pictures: PagePicture[] = []
  // One after the other: each is made by a process of its own.
  for (const { page, covered } of pages) {
    const picture = await pictureOf(page, covered)
    if (picture !== null) pictures.push(picture)
  }
  return pictures
}

/** Pictures before the words that are read off them. */
export function promptWithPictures(
  system: string,
  pictures: readonly PagePicture[],
  texts: readonly (string | LinesWithPeople)[],
): Prompt {
  const parts: readonly PromptPart[] = [
    ...pictures.map((picture) => ({ kind: 'picture' as const, ...picture })),
    ...texts.map((text) =>
      typeof text === 'string'
        ? { kind: 'text' as const, text }
        : { kind: 'text' as const, ...text, isPage: true as const },
    ),
  ]
  return { system, parts }
}
