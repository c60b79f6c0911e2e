/** A generated statement with one digit of a printed sum or balance of its list changed. */
import { createDice, type Dice } from '../../../dice.ts'
import { generateStatement, type Page, type Transaction, type Word } from './generate-statement.ts'

export type Tampered = {
  readonly seed: number
  readonly pages: readonly Page[]
  readonly truth: readonly Transaction[]
  /** How many the file holds. */
  readonly statements: number
  readonly row: number
  readonly field: 'amount' | 'balance'
  readonly printed: string
}

type Figure = { readonly word: Word; readonly row: number; readonly field: Tampered['field'] }

/** Undefined where the statement's figures are not found among its words. */
export function tamperStatement(seed: number): Tampered | undefined {
  const { pages, truth } = generateStatement(seed)
  const dice = createDice(seed)
  const figures = figuresOf(pages, truth.transactions)
  const figure = figures[dice(figures.length)]
  if (figure === undefined) return undefined
  const printed = withOtherDigit(figure.word.text, dice)
  const changed = pages.map((page) => ({
    ...page,
    words: page.words.map((word) => (word === figure.word ? { ...word, text: printed } : word)),
  }))
  const { row, field } = figure
  const statements = truth.second === undefined ? 1 : 2
  return { seed, pages: changed, truth: truth.transactions, statements, row, field, printed }
}

/** The words of each row's sums, which stand behind the words of its description. */
function figuresOf(pages: readonly Page[], rows: readonly Transaction[]): readonly Figure[] {
  const words = pages.flatMap((page) => page.words)
  const figures: Figure[] = []
  let from = 0
  for (const [row, { description, amount, balance }] of rows.entries()) {
    const said = description.split(' ')
    const at = words.findIndex(
      (_, start) => start >= from && said.every((text, next) => words[start + next]?.text === text),
    )
    if (at < 0) continue
    from = at + said.length
    for (const [field, pence] of [
      ['amount', amount],
      ['balance', balance],
    ] as const) {
      const place =
        pence === null ? -1 : words.findIndex((word, index) => index >= from && prints(word, pence))
      const word = words[place]
      if (word === undefined || place > from + MOST_BETWEEN) continue
      figures.push({ word, row, field })
      from = place + 1
    }
  }
  return figures
}

/** Marks that stand apart from their figure. */
const MOST_BETWEEN = 3

function prints({ text }: Word, pence: number): boolean {
  return /\d\.\d\d/.test(text) && Number(text.replace(/[^\d]/g, '')) === Math.abs(pence)
}

function withOtherDigit(text: string, dice: Dice): string {
  const places = [...text].flatMap((letter, at) => (/\d/.test(letter) ? [at] : []))
  const place = places[dice(places.length)] ?? 0
  const digit = Number(text[place])
  // A figure never begins with nought, but where it is below a pound.
  const least = place === places[0] && places.length > 3 ? 1 : 0
  const others = Array.from({ length: 10 }, (_, other) => other).filter(
    (other) => other !== digit && other >= least,
  )
  return `${text.slice(0, place)}${others[dice(others.length)]}${text.slice(place + 1)}`
}
