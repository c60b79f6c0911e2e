/** Asks about a paper page by page: one call a page, each kept by what it was given. */
import { passingReasons, type ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { readByOf } from '../read-by.ts'
import type { Ask, Task } from '../task.ts'
import type { CoveredPage } from './masked-asked.ts'
import { type PagePicture, type PictureOf, picturesOf } from './page-pictures.ts'

export type PagesPointedAt<Page> = {
  readonly pointed: readonly Page[]
  /** Undefined where there is nothing to ask. */
  readonly readBy: ReadBy | undefined
  /** Pages that nobody answered for a reason that passes: asked again, they may be. */
  readonly pagesLeft: number
}

type Asked = { readonly pictured: readonly CoveredPage[] }
type WithPictures = { readonly pictures: readonly PagePicture[] }

/**
 * @param isWhole whether answers are of use only together: what stands behind one that is of none is
 *   then not asked, and who read the paper is whoever read all of it
 */
export async function askPages<Page extends Asked, Answer, Filled>(
  ask: Ask,
  task: Task<Page & WithPictures, Answer, Filled>,
  asked: readonly Page[],
  pictureOf: PictureOf,
  isWhole = false,
): Promise<PagesPointedAt<Filled>> {
  const pointed: Filled[] = []
  let readBy: ReadBy | undefined
  let pagesLeft = 0
  for (const one of asked) {
    const pictures = await picturesOf(one.pictured, pictureOf)
    const understood = await ask(task, { ...one, pictures })
    const own = readByOf(understood)
    if (understood.kind === 'filled') pointed.push(understood.filled)
    else if (passingReasons.includes(understood.why)) pagesLeft += 1
    // One page that a model read is more than another that it did not, or less.
    if (readBy === undefined || (readBy.by === 'model') === isWhole) readBy = own
    if (isWhole && own.by !== 'model' && own.why === 'not-usable') break
  }
  return { pointed, readBy, pagesLeft }
}
