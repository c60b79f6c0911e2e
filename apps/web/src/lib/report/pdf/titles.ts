import { looks } from './looks.ts'
import { keepRoom, linesOf, type Pen, room, writeText } from './paper.ts'

/** The space after each part of a report. */
export const afterPart = 4.4

/** What stands above something, `height` high, and stays with it. */
export type Opening = { readonly height: number; readonly write: () => void }

/** A title with what may stand beneath it; it stands with what it is of. */
export function titleOf(pen: Pen, title: string, note?: string): Opening {
  const notes = note === undefined ? 0 : linesOf(pen, note, looks.note, room).length
  return {
    height: looks.heading.leading + notes * looks.note.leading + underTitle,
    write: () => {
      writeText(pen, title, looks.heading)
      if (note !== undefined) writeText(pen, note, looks.note)
      pen.y += underTitle
    },
  }
}

const underTitle = 0.8

/** A title above something that is at least `height` high. */
export function writeTitle(pen: Pen, title: string | undefined, height: number): void {
  if (title === undefined) {
    keepRoom(pen, height)
    return
  }
  const opening = titleOf(pen, title)
  keepRoom(pen, opening.height + height)
  opening.write()
}
