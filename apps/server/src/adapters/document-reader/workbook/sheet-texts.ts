import { asDrawn, isSignFont } from './drawn-signs.ts'
import { attribute, flag, readXml, type Tag } from './read-xml.ts'

/**
 * Texts of cells: runs, each with a font of its own. Runs that are struck out are what the author took
 * back; a raised figure marks a footnote and must not read as one more digit; a letter in a font of
 * signs is read as the sign that it draws.
 */
export type CellText = {
  /** As a person sees it. */
  readonly text: string
  /** As it is stored: for the font of the cell, where its runs have none of their own. */
  readonly plain: string
  /** True where its runs say what it looks like, so that the font of the cell adds nothing. */
  readonly hasOwnSigns: boolean
}

/** The workbook's shared texts, in their order. */
export function readSharedTexts(xml: string): readonly CellText[] {
  const texts: CellText[] = []
  const grower = growText()
  readXml(xml, {
    open: (name, tag) => {
      if (name === 'si') grower.begin()
      else grower.open(name, tag)
    },
    close: (name) => {
      if (name === 'si') texts.push(grower.end())
      else grower.close(name)
    },
    text: grower.text,
  })
  return texts
}

type Run = { text: string; isStruckOut: boolean; isRaised: boolean; font: string | undefined }

/** Takes the tags within one text, and gives it at its end. */
export function growText() {
  let plain = ''
  let runs: Run[] = []
  let run: Run | undefined
  let isWords = false
  let aside = 0
  return {
    begin: () => {
      plain = ''
      runs = []
      run = undefined
      isWords = false
      aside = 0
    },
    open: (name: string, tag: Tag) => {
      if (name === 'rPh' || name === 'phoneticPr') aside++
      else if (name === 'r')
        run = { text: '', isStruckOut: false, isRaised: false, font: undefined }
      else if (name === 't') isWords = aside === 0
      else if (run !== undefined) format(run, name, tag)
    },
    text: (text: string) => {
      if (!isWords) return
      plain += text
      if (run !== undefined) run.text += text
    },
    close: (name: string) => {
      if (name === 'rPh' || name === 'phoneticPr') aside--
      else if (name === 't') isWords = false
      else if (name === 'r' && run !== undefined) {
        runs.push(run)
        run = undefined
      }
    },
    end: (): CellText => {
      const whole = unescapeText(plain)
      if (!runs.some(isFormatted)) return { text: whole, plain: whole, hasOwnSigns: false }
      const shown = runs.filter(({ isStruckOut }) => !isStruckOut)
      return {
        text: shown.map(shownText).join(''),
        plain: whole,
        hasOwnSigns: runs.some(({ font }) => isSignFont(font)),
      }
    },
  }
}

function format(run: Run, name: string, tag: Tag): void {
  if (name === 'strike' || name === 'dstrike') run.isStruckOut ||= flag(tag, 'val') ?? true
  else if (name === 'vertAlign') run.isRaised = attribute(tag, 'val') === 'superscript'
  else if (name === 'rFont') run.font = attribute(tag, 'val')
}

const isFormatted = ({ isStruckOut, isRaised, font }: Run) =>
  isStruckOut || isRaised || isSignFont(font)

function shownText({ text, isRaised, font }: Run): string {
  const words = unescapeText(text)
  return isRaised ? raise(words) : asDrawn(words, font)
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function raise(text: string): string {
  return text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit)
}

/** Characters that the format writes by their numbers, and one kind of line break. */
export function unescapeText(text: string): string {
  const isPlain = !text.includes('_x') && !text.includes('\r')
  if (isPlain) return text
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n')
}
