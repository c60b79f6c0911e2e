import type { Prompt, PromptPart } from '../task.ts'

/** A page as it looks. */
export type PagePicture = {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/** The picture of a page by its number; null where there is none to be had. Asked for only when needed. */
export type PictureOf = (page: number) => Promise<PagePicture | null>

/** The pictures of these pages, in their order; those that are not to be had are left out. */
export async function picturesOf(
  pages: readonly number[],
  pictureOf: PictureOf,
): Promise<readonly PagePicture[]> {
  const pictures: PagePicture[] = []
  // One after the other: each is made by a process of its own.
  for (const page of pages) {
    const picture = await pictureOf(page)
    if (picture !== null) pictures.push(picture)
  }
  return pictures
}

/** Pictures before the words that are read off them. */
export function promptWithPictures(
  system: string,
  pictures: readonly PagePicture[],
  texts: readonly string[],
): Prompt {
  const parts: readonly PromptPart[] = [
    ...pictures.map((picture) => ({ kind: 'picture' as const, ...picture })),
    ...texts.map((text) => ({ kind: 'text' as const, text })),
  ]
  return { system, parts }
}
