import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CORPUS, type CorpusDocument, type CorpusReading } from './read-corpus.ts'
import { isSure } from './sure-fields.ts'

export type WrongField = {
  readonly document: string
  readonly field: string
  readonly expected: unknown
  readonly got: unknown
  /** A wrong value that the reading itself does not doubt. */
  readonly isSure: boolean
}

export type Score = { readonly documents: number; readonly right: number; readonly total: number }

export type MeasuredIncome = {
  /** By `payslip / text-pdf`. */
  readonly groups: ReadonlyMap<string, Score>
  readonly all: Score
  /** Documents whose type was told, of all that were read. */
  readonly types: Score
  readonly wrong: readonly WrongField[]
}

type Scored = {
  readonly base: string
  readonly documentType: string
  readonly variant: string
  readonly missing: boolean
  readonly right: number
  readonly total: number
  readonly wrong: readonly {
    readonly field: string
    readonly expected?: unknown
    readonly got?: unknown
  }[]
}

/** Has readings scored; documents that were not read are left out. */
export function measureIncome(
  readings: ReadonlyMap<CorpusDocument, CorpusReading>,
): MeasuredIncome {
  const byName = new Map([...readings].map(([{ name }, reading]) => [name, reading]))
  const [first] = readings.keys()
  const folder = first === undefined ? CORPUS : dirname(first.file)
  const scored = score(byName, folder).filter(({ missing }) => !missing)
  const wrong = scored.flatMap(({ base, wrong: fields }) =>
    fields.map(
      ({ field, expected, got }): WrongField => ({
        document: base,
        field,
        expected,
        got,
        isSure: isSure(byName.get(base), field, got),
      }),
    ),
  )
  const groups = Map.groupBy(scored, ({ documentType, variant }) => `${documentType} / ${variant}`)
  const missed = new Set(
    wrong
      .filter(({ field }) => field === 'documentType' || field === 'rejected')
      .map((one) => one.document),
  )
  return {
    groups: new Map([...groups].map(([name, documents]) => [name, sum(documents)])),
    all: sum(scored),
    types: {
      documents: scored.length,
      right: scored.length - missed.size,
      total: scored.length,
    },
    wrong,
  }
}

function sum(documents: readonly Scored[]): Score {
  return documents.reduce(
    (total, one) => ({
      documents: total.documents + 1,
      right: total.right + one.right,
      total: total.total + one.total,
    }),
    { documents: 0, right: 0, total: 0 },
  )
}

function score(readings: ReadonlyMap<string, CorpusReading>, folder: string): readonly Scored[] {
  const work = mkdtempSync(join(tmpdir(), 'income-evals-'))
  const predictions = join(work, 'predictions')
  const report = join(work, 'report.json')
  mkdirSync(predictions)
  for (const [name, reading] of readings) {
    if (reading === 'pictures') continue
    writeFileSync(join(predictions, `${name}.json`), JSON.stringify(toPrediction(reading)))
  }
  execFileSync(process.execPath, [
    join(CORPUS, 'score.mjs'),
    ...['--set', folder, '--pred', predictions, '--json', report],
  ])
  const { docs } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(work, { recursive: true })
  return docs
}

/** A reading as the scorer has it: the fields of the one document beside its type. */
function toPrediction(reading: Exclude<CorpusReading, 'pictures'>): object {
  if ('error' in reading) return reading
  const { documentType } = reading
  switch (documentType) {
    case 'payslip': {
      const [one, ...others] = reading.payslips
      return others.length > 0 ? reading : { ...reading, ...one }
    }
    case 'p60':
      return { documentType, ...reading.p60 }
    case 'sa302':
      return { documentType, ...reading.sa302 }
    case 'tax-year-overview':
      return { documentType, ...reading.overview }
    default:
      return { documentType, error: 'not-income-document' }
  }
}
