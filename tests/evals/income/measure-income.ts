import { dirname } from 'node:path'
import { allOf, type PaperTallies } from '../gate/abilities.ts'
import { type ScoredDocument, score } from './corpus/score.mjs'
import { CORPUS, type CorpusDocument, type CorpusReading } from './read-corpus.ts'
import { evidenceOfField, isSure } from './sure-fields.ts'

export type WrongField = {
  readonly document: string
  readonly field: string
  readonly expected: unknown
  readonly got: unknown
  /** A wrong value that the reading itself does not doubt. */
  readonly isSure: boolean
}

/** A field that a reading states, and whether it is what its paper says. */
export type StatedField = {
  readonly layout: string
  readonly document: string
  readonly field: string
  readonly isRight: boolean
  readonly rule: string
  /** Undefined where nothing speaks for it, which counts as sure. */
  readonly confidence: number | undefined
}

export type Score = { readonly documents: number; readonly right: number; readonly total: number }

export type MeasuredIncome = {
  /** By `payslip / text-pdf`. */
  readonly groups: ReadonlyMap<string, Score>
  readonly all: Score
  /** Documents whose type was told, of all that were read. */
  readonly types: Score
  readonly wrong: readonly WrongField[]
  /** What readings state, right or wrong. */
  readonly stated: readonly StatedField[]
  readonly tallies: PaperTallies
}

/** Has readings scored; documents that were not read are left out. */
export function measureIncome(
  readings: ReadonlyMap<CorpusDocument, CorpusReading>,
): MeasuredIncome {
  const byName = new Map([...readings].map(([{ name }, reading]) => [name, reading]))
  const [first] = readings.keys()
  const folder = first === undefined ? CORPUS : dirname(first.file)
  const predictionOf = (name: string) => toPrediction(byName.get(name))
  const scored = score(folder, predictionOf).docs.filter(({ missing }) => !missing)
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
  const all = sum(scored)
  const types = {
    documents: scored.length,
    right: scored.length - missed.size,
    total: scored.length,
  }
  const refused = wrong.filter(
    ({ document, field }) => field === 'documentType' && isRefused(byName.get(document)),
  )
  return {
    groups: new Map([...groups].map(([name, documents]) => [name, sum(documents)])),
    all,
    types,
    wrong,
    stated: scored.flatMap((document) => statedIn(document, byName.get(document.base))),
    tallies: {
      'papers and cases asked': allOf(scored.length),
      'income fields': { count: all.right, of: all.total },
      'income documents told': { count: types.right, of: types.total },
      'income fields wrong and sure': {
        count: wrong.filter((one) => one.isSure).length,
        of: all.total,
      },
      'refused though readable': { count: refused.length, of: scored.length },
    },
  }
}

function statedIn(
  { base, layout, fields }: ScoredDocument,
  reading: CorpusReading | undefined,
): readonly StatedField[] {
  return fields.flatMap(({ field, isRight, got }) => {
    const isOfReading = !OF_FILE.has(field) && got !== undefined && got !== null && got !== 0
    if (!isOfReading) return []
    const evidence = evidenceOfField(reading, field, got)
    const rule = evidence?.rule ?? `${field}: no rule`
    return [
      {
        layout: layout === '-' ? base : layout,
        document: base,
        field,
        isRight,
        rule,
        confidence: evidence?.confidence,
      },
    ]
  })
}

/** What is said of a file and not read from its page. */
const OF_FILE: ReadonlySet<string> = new Set([
  'documentType',
  'rejected',
  'errorCode',
  'payslipCount',
])

function isRefused(reading: CorpusReading | undefined): boolean {
  if (reading === undefined || reading === 'pictures') return false
  return 'error' in reading || reading.documentType === 'other'
}

function sum(documents: readonly ScoredDocument[]): Score {
  return documents.reduce(
    (total, one) => ({
      documents: total.documents + 1,
      right: total.right + one.right,
      total: total.total + one.total,
    }),
    { documents: 0, right: 0, total: 0 },
  )
}

/** A reading as the scorer has it: the fields of the one document beside its type. */
function toPrediction(reading: CorpusReading | undefined): object | null {
  if (reading === undefined || reading === 'pictures') return null
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
