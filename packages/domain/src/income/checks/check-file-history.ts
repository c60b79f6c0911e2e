/**
 * What a PDF tells about how it was made. Payroll software and HMRC write a file once; one that was
 * changed later, put together by a PDF editor or has figures in a font of their own may still be
 * innocent (printed again, signed, a page taken out), so each sign is graded and names what else
 * it can be. It says what to ask for, and never that anybody did anything.
 */
import type { IncomeCheck } from '../income-reading.ts'
import { check } from './income-check.ts'

export type FileHistory = {
  /** What wrote the file, and what the document was made in, as the file says. */
  readonly producer?: string
  readonly creator?: string
  /** ISO date and time. */
  readonly created?: string
  readonly modified?: string
  /** How often something was added to the file after it was first written. */
  readonly incrementalSaves?: number
  /** How many figures stand in a font that no other figure of their column has. */
  readonly fontsOnFigures?: number
  /** How many figures are drawn over something that covers earlier print. */
  readonly overlays?: number
}

/** How much a sign weighs: from 3 on, the original should be asked for. */
const WEIGHTS = { overlay: 3, font: 2, editor: 1, saves: 1, modified: 1 } as const
const ENOUGH = 3

/** Programs that change PDFs; those that print, scan or sign are not among them. */
const EDITORS =
  /\b(?:photoshop|illustrator|gimp|inkscape|canva|sejda|smallpdf|ilovepdf|pdfescape|pdffiller|pdf ?candy|dochub|soda ?pdf|pdf-?xchange editor|foxit (?:phantom|pdf editor)|nitro|wondershare|pdfelement|infix|master pdf editor|libreoffice draw|acrobat pro)\b/i

type Sign = { readonly weight: number; readonly words: string }

/** One check of the whole file; none where the file says nothing about itself. */
export function checkFileHistory(history: FileHistory): readonly IncomeCheck[] {
  const name = 'file-history'
  if (Object.values(history).every((value) => value === undefined)) return []
  const signs = signsOf(history)
  if (signs.length === 0) {
    return [check(name, 'pass', 'Nothing in the file speaks of changes after it was made.', [])]
  }
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0)
  const told = signs.map(({ words }) => words).join('; ')
  return [
    weight >= ENOUGH
      ? check(
          name,
          'fail',
          `The file was changed after it was made: ${told}. Ask for the original from the employer or HMRC.`,
          [],
        )
      : check(name, 'explain', `Worth knowing about the file: ${told}.`, []),
  ]
}

function signsOf(history: FileHistory): readonly Sign[] {
  const { incrementalSaves = 0, fontsOnFigures = 0, overlays = 0 } = history
  const editor = EDITORS.exec(`${history.producer ?? ''} ${history.creator ?? ''}`)?.[0]
  const signs: (Sign | false)[] = [
    overlays > 0 && {
      weight: WEIGHTS.overlay,
      words: `${figures(overlays)} drawn over earlier print`,
    },
    fontsOnFigures > 0 && {
      weight: WEIGHTS.font,
      words: `${figures(fontsOnFigures)} set in a font of their own`,
    },
    editor !== undefined && {
      weight: WEIGHTS.editor,
      words: `it was saved by ${editor}, which also turns pages or joins files`,
    },
    incrementalSaves > 0 && {
      weight: WEIGHTS.saves,
      words: 'something was added later, as a signature or a note also is',
    },
    wasModified(history) && {
      weight: WEIGHTS.modified,
      words: 'it was saved again after it was made, as printing to a file also does',
    },
  ]
  return signs.filter((sign) => sign !== false)
}

function figures(count: number): string {
  return count === 1 ? '1 figure is' : `${count} figures are`
}

const MINUTE = 60_000

function wasModified({ created, modified }: FileHistory): boolean {
  if (created === undefined || modified === undefined) return false
  const later = Date.parse(modified) - Date.parse(created)
  return later > MINUTE
}
