/**
 * Where a page's picture must be painted over: every word that is masked, with a little around it; the
 * whole head where nobody was found; and the top of a page of which no words are known.
 */
import type { FormPage, FormWord } from '@criteria-desk/domain/income/form/form-rows'
import { type Box, boxAround, type PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import type { PersonalWords } from './personal-words.ts'

export function coveredBoxes(
  form: FormPage,
  { marks, headTill }: PersonalWords,
  page: Pick<PdfPage, 'words' | 'width' | 'height'>,
): readonly Box[] {
  const { width, height } = page
  if (form.rows.length === 0) return [[0, 0, width, height * TOP]]
  const runs = Map.groupBy(marks, ([, { run }]) => run)
  const own = [...runs.values()].flatMap((words) =>
    linesOf(words.map(([word]) => asPrinted(word, page.words))),
  )
  return [...own, ...headBox(form, headTill, width)]
}

/** Of a page of which nothing is known. */
const TOP = 0.45

function headBox({ rows }: FormPage, till: number | null, width: number): readonly Box[] {
  const head = till === null ? [] : rows.slice(0, till + 1).flat()
  if (head.length === 0) return []
  return [[0, 0, width, Math.max(...head.map(({ box }) => box[3]))]]
}

/** Words of a recognised page were put on a level: where they stand in the picture is told by the page. */
function asPrinted({ box }: FormWord, words: PdfPage['words']): Box {
  const height = box[3] - box[1]
  const own = words.filter(
    (word) =>
      word.box[0] >= box[0] - SAME &&
      word.box[2] <= box[2] + SAME &&
      Math.abs(word.box[1] + word.box[3] - box[1] - box[3]) < NEAR * height,
  )
  return boxAround([box, ...own.map((word) => word.box)])
}

const SAME = 0.5
const NEAR = 2.5

/** One box for words on one level, so that no gap between them tells how long they are. */
function linesOf(boxes: readonly Box[]): readonly Box[] {
  const lines: Box[] = []
  for (const box of boxes.toSorted((one, other) => one[1] - other[1])) {
    const last = lines.at(-1)
    const isSame = last !== undefined && box[1] < (last[1] + last[3]) / 2
    if (isSame) lines[lines.length - 1] = boxAround([last, box])
    else lines.push(box)
  }
  return lines.map(widened)
}

/** Letters reach beyond their boxes, and recognised boxes are a little off. */
function widened([left, top, right, bottom]: Box): Box {
  const height = bottom - top
  const [across, along] = [AROUND * height, ALONG * height]
  return [left - along, top - across, right + along, bottom + across]
}

const AROUND = 0.2
/** Where a word begins within a run of text is reckoned, and off by a letter at times. */
const ALONG = 0.8
