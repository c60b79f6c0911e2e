/**
 * Blocks of lines that end in a postcode: whoever they are addressed to or come from stands in the
 * first line. Names of firms are told by their endings.
 */
import { firmWords } from '../knowledge/firm-words.ts'
import type { FormPage, FormPiece } from './form-rows.ts'

export type AddressBlock = {
  readonly name: FormPiece
  readonly isFirm: boolean
}

/** The blocks of a page from its top. */
export function addressBlocks(page: FormPage): readonly AddressBlock[] {
  const pieces = page.rows.flat()
  return pieces
    .filter(({ text }) => POSTCODE.test(text))
    .flatMap((last) => {
      const name = topOfBlock(last, pieces)
      return name === undefined ? [] : [{ name, isFirm: isFirmName(name.text) }]
    })
}

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/

/** What stands at the head of the address that these words end. */
export function headOfAddress({ text, box }: FormPiece, page: FormPage): FormPiece | undefined {
  const last = page.rows.flat().find((one) => one.text === text && one.box[0] === box[0])
  return last && POSTCODE.test(text) ? topOfBlock(last, page.rows.flat()) : undefined
}

/** The highest line over a postcode in the same column, with no gap between. */
function topOfBlock(last: FormPiece, pieces: readonly FormPiece[]): FormPiece | undefined {
  let top = last
  for (;;) {
    const above = pieces.findLast(
      (one) =>
        one.row < top.row &&
        Math.abs(one.box[0] - last.box[0]) < SLACK * last.fontSize &&
        top.box[1] - one.box[3] < GAP * top.fontSize,
    )
    if (above === undefined || /[:]|\d{2}\.\d{2}\b/.test(above.text)) break
    top = above
  }
  return top === last ? undefined : top
}

/** A firm's name with the line above where it is no more than an ending: "… Brokers / Limited", "Wexcombe / Borough Council". */
export function wholeFirmName(name: FormPiece, page: FormPage): readonly FormPiece[] {
  if (!name.words.every(({ text }) => isFirmName(text))) return [name]
  const above = page.rows
    .slice(0, name.row)
    .flat()
    .findLast(({ box }) => Math.abs(box[0] - name.box[0]) < SLACK * name.fontSize)
  const isNear = above !== undefined && name.box[1] - above.box[3] < GAP * above.fontSize
  return isNear && /^\p{Lu}[^\d:]*$/u.test(above.text) ? [above, name] : [name]
}

/** In font sizes. */
const SLACK = 0.5
const GAP = 1.1

/** Whether words are a firm's name, by how such names end or begin. */
export function isFirmName(text: string): boolean {
  return FIRM.test(text)
}

const FIRM = new RegExp(`\\b(?:${firmWords.join('|')})\\b`, 'i')

/** Whether words are a person's name: a title, or two to four names without digits. */
export function isPersonName(text: string): boolean {
  if (/\d|[:@£]/.test(text) || isFirmName(text)) return false
  return TITLED.test(text) || /^(?:\p{Lu}[\p{L}'’-]*\.? ){1,3}\p{Lu}[\p{L}'’-]+$/u.test(text)
}

export const TITLED = /^(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|dame)\b\.? /i
