import type { Figure } from '../figures.ts'
import { type MeasuredIncome, measureIncome, type Score } from './measure-income.ts'
import {
  CORPUS,
  type CorpusDocument,
  listDocuments,
  type ReadOptions,
  readDocument,
} from './read-corpus.ts'

export type IncomeEvalOptions = ReadOptions & {
  readonly showsFails: boolean
  /** Another folder of documents and their truth than the corpus. */
  readonly folder?: string | undefined
}

/** Reads every income document of the corpus and prints how much of it was read right. */
export async function runIncomeEvals({
  showsFails,
  folder = CORPUS,
  ...reading
}: IncomeEvalOptions): Promise<void> {
  const measured = await measureCorpus(listDocuments(folder), reading)
  for (const { name, text } of incomeFigures(measured)) {
    console.log(`${name.padEnd(60)} ${text.padStart(10)}  ${shareOf(text)}`)
  }
  if (!showsFails) return
  for (const { document, field, expected, got, isSure } of measured.wrong) {
    const said = `expected ${JSON.stringify(expected)}, read ${JSON.stringify(got)}`
    console.log(`  ${document} ${field}: ${said}${isSure ? ' and sure of it' : ''}`)
  }
}

/** Those whose words do not hang on recognition, which is what the gate holds. */
export function documentsWithText(folder = CORPUS): readonly CorpusDocument[] {
  return listDocuments(folder).filter(
    ({ variant }) => /^\w+-pdf$/.test(variant) && !/scan/.test(variant),
  )
}

/** Reads the documents, one after the other, and has them scored. */
export async function measureCorpus(
  documents: readonly CorpusDocument[],
  options: ReadOptions = {},
): Promise<MeasuredIncome> {
  const readings = new Map()
  for (const document of documents) readings.set(document, await readDocument(document, options))
  return measureIncome(readings)
}

/** The lines of the report. */
export function incomeFigures({ groups, all, types, wrong }: MeasuredIncome): readonly Figure[] {
  const sure = wrong.filter((one) => one.isSure)
  return [
    ...[...groups]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, score]) => ({
        name: `Fields, ${name} (${score.documents} documents)`,
        text: shareText(score),
      })),
    { name: 'Fields', text: shareText(all) },
    { name: 'Type of the document', text: shareText(types) },
    {
      name: 'Fields wrong and sure (lower is better)',
      text: `${sure.length}/${all.total}`,
    },
  ]
}

function shareText({ right, total }: Score): string {
  return `${right}/${total}`
}

function shareOf(text: string): string {
  const [right = 0, total = 1] = text.split('/').map(Number)
  return `${((100 * right) / Math.max(1, total)).toFixed(2)}%`
}
