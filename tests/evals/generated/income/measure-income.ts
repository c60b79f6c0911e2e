/** How much of generated income documents is read right, by field and by choice of layout. */
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { readPdfPages } from '../../../../apps/server/src/adapters/document-reader/pdf-pages.ts'
import { createDice } from '../../../dice.ts'
import { writePdf } from '../guides/write-pdf.ts'
import type { IncomeDocument } from './income-document.ts'
import { judgeIncome, type Verdict } from './judge-income.ts'
import { makeIncomeDocument, type Overrides, writingsOf } from './make-income-document.ts'

export type ReadIncome = (pages: readonly IncomePage[]) => IncomeReading

export type JudgedIncome = {
  readonly document: IncomeDocument
  readonly pages: readonly IncomePage[]
  readonly read: IncomeReading
  readonly verdicts: readonly Verdict[]
}

export async function judgeIncomeSeed(
  seed: number,
  read: ReadIncome,
  overrides: Overrides = {},
): Promise<JudgedIncome> {
  const document = makeIncomeDocument(seed, overrides)
  const pages = await pagesOf(document)
  const reading = read(pages)
  return { document, pages, read: reading, verdicts: judgeIncome(document, reading) }
}

/** Every third of those that are not blurred is written as a real PDF and read again from its bytes. */
export async function pagesOf(document: IncomeDocument): Promise<readonly IncomePage[]> {
  const { pages, printed, paper, seed } = document
  if (seed % 3 !== 0 || pages.some(({ origin }) => origin === 'ocr')) return pages
  const read = await readPdfPages(writePdf(writingsOf(printed, createDice(seed)), paper))
  if (!read.ok) throw new Error(`A generated PDF was refused: ${read.error}`)
  return read.value.pages.map((page) => ({ page, origin: 'text' as const }))
}

export type IncomeScore = {
  readonly documents: number
  /** Documents of which everything was read right. */
  readonly whole: number
  readonly fields: number
  readonly right: number
  readonly lost: number
  readonly invented: number
  readonly sureAndWrong: number
}

export type IncomeMeasure = {
  readonly seeds: readonly [first: number, last: number]
  readonly all: IncomeScore
  readonly byTrait: Readonly<Record<string, IncomeScore>>
  readonly byField: Readonly<
    Record<
      string,
      { readonly asked: number; readonly right: number; readonly sureAndWrong: number }
    >
  >
}

export async function measureIncome(
  first: number,
  last: number,
  read: ReadIncome,
): Promise<IncomeMeasure> {
  const judged: Pick<JudgedIncome, 'document' | 'verdicts'>[] = []
  for (let seed = first; seed <= last; seed += 1) {
    const { document, verdicts } = await judgeIncomeSeed(seed, read)
    judged.push({ document, verdicts })
  }
  const marked = judged.flatMap((one) => one.document.traits.map((trait) => ({ trait, one })))
  const byTrait = [...Map.groupBy(marked, ({ trait }) => trait)].map(
    ([trait, own]) => [trait, scoreIncome(own.map(({ one }) => one))] as const,
  )
  const verdicts = judged.flatMap((one) => one.verdicts)
  const byField = [...Map.groupBy(verdicts, ({ field }) => field)].map(([field, own]) => {
    const right = own.filter(({ isRight }) => isRight).length
    return [
      field,
      { asked: own.length, right, sureAndWrong: own.filter(({ isSure }) => isSure).length },
    ] as const
  })
  return {
    seeds: [first, last],
    all: scoreIncome(judged),
    byTrait: Object.fromEntries(byTrait.sort(([one], [other]) => one.localeCompare(other))),
    byField: Object.fromEntries(byField.sort(([one], [other]) => one.localeCompare(other))),
  }
}

function scoreIncome(judged: readonly Pick<JudgedIncome, 'verdicts'>[]): IncomeScore {
  const verdicts = judged.flatMap((one) => one.verdicts)
  const wrong = (field: string) =>
    verdicts.filter((one) => one.field === field && !one.isRight).length
  return {
    documents: judged.length,
    whole: judged.filter((one) => one.verdicts.every(({ isRight }) => isRight)).length,
    fields: verdicts.length,
    right: verdicts.filter(({ isRight }) => isRight).length,
    lost: wrong('payslip.lines'),
    invented: wrong('payslip.invented'),
    sureAndWrong: verdicts.filter(({ isSure }) => isSure).length,
  }
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`

/** Within each kind of choice the worst stands first. */
export function writeIncomeMeasure({ seeds, all, byTrait, byField }: IncomeMeasure): string {
  const kinds = Map.groupBy(Object.entries(byTrait), ([trait]) => trait.split(':')[0] ?? '')
  const traits = [...kinds.values()].flatMap((own) =>
    own.sort(([, one], [, other]) => one.right / one.fields - other.right / other.fields),
  )
  const fields = Object.entries(byField).map(
    ([field, { asked, right, sureAndWrong }]) =>
      `${field.padEnd(48)}${String(asked).padStart(8)}${share(right, asked).padStart(9)}${String(sureAndWrong).padStart(8)}`,
  )
  return [
    `Income documents of seeds ${seeds[0]} to ${seeds[1]}`,
    `${''.padEnd(48)}${'docs'.padStart(8)}${'whole'.padStart(9)}${'fields'.padStart(9)}${'lost'.padStart(8)}${'invented'.padStart(10)}${'sure'.padStart(8)}`,
    ...[['all', all] as const, ...traits].map(([name, score]) => writeScore(name, score)),
    '',
    `${''.padEnd(48)}${'asked'.padStart(8)}${'right'.padStart(9)}${'sure'.padStart(8)}`,
    ...fields,
  ].join('\n')
}

function writeScore(
  name: string,
  { documents, whole, fields, right, lost, invented, sureAndWrong }: IncomeScore,
): string {
  return [
    name.padEnd(48),
    String(documents).padStart(8),
    share(whole, documents).padStart(9),
    share(right, fields).padStart(9),
    String(lost).padStart(8),
    String(invented).padStart(10),
    String(sureAndWrong).padStart(8),
  ].join('')
}
