import { fitsWith, missesNote, missesTitle } from '@criteria-desk/domain/answer-views/misses-words'
import type { ShownPart } from '@criteria-desk/domain/answer-views/shown-answer'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import type { PaperPart } from '@criteria-desk/domain/income/questions/paper-parts'
import { plainText } from '../../../lib/markdown-blocks.ts'
import type { ReportPart, Said } from '../../../lib/report/report.ts'
import { outcomeWords } from '../../../ui/outcome.tsx'
import { casePart } from './case-part.ts'
import { comparisonParts } from './comparison-parts.ts'
import { lendersConsidered } from './lenders-considered.ts'
import { type NumberedDocuments, type Place, placeWriter } from './numbered-documents.ts'
import { payslipsParts } from './payslips-parts.ts'
import { readNotes } from './read-notes.ts'
import { readingsPart } from './readings-part.ts'
import { type SaidParts, writtenAnswer, writtenParts } from './written-answer.ts'

/** One answer as it was given: which row was chosen, the client's case, what was said, in whose words. */
export function answerParts(
  record: EvidenceRecord,
  documents: NumberedDocuments,
): readonly ReportPart[] {
  const placeOf = placeWriter(record, documents)
  const { parts } = record
  // What is shown in a way that this does not know is told as it was written: nothing may be missing.
  const said =
    parts === undefined || !parts.every(({ kind }) => knownKinds.has(kind))
      ? writtenAnswer(record, placeOf)
      : shownParts(record, parts, placeOf)
  return [
    ...[...choicePart(record), ...said.leading, ...casePart(record), ...said.others],
    ...readingsPart(record, placeOf),
  ]
}

const knownKinds: ReadonlySet<string> = new Set([
  'text',
  'quote',
  'choices',
  'readings',
  'lenders',
  'comparison',
  'misses',
  'payslips',
  'written',
])

function choicePart({ choice }: EvidenceRecord): readonly ReportPart[] {
  if (choice === undefined) return []
  if ('reading' in choice) {
    const line = `Asked back what “${choice.words}” means; it was meant so: ${choice.reading}`
    return [{ kind: 'text', title: 'Reading chosen', lines: [line] }]
  }
  const line =
    'none' in choice
      ? `Asked back what “${choice.words}” means; none of the rows offered was meant.`
      : `Asked back what “${choice.words}” means; the row “${choice.criterion}” was chosen${choice.sheet === undefined ? '' : `, sheet ${choice.sheet}`}.`
  return [{ kind: 'text', title: 'Row chosen', lines: [line] }]
}

type PlaceOf = (citation: Citation) => Place
type Part = ShownPart | PaperPart
type TextPart = Extract<Part, { kind: 'text' }>
type LendersPart = Extract<ShownPart, { kind: 'lenders' }>

/** Consecutive parts of one kind are one: the lenders of a list, the notes beside it. */
function shownParts(record: EvidenceRecord, parts: readonly Part[], placeOf: PlaceOf): SaidParts {
  const headlines = parts.filter((part) => part.kind === 'text' && part.role === 'headline')
  const leading: readonly ReportPart[] =
    headlines.length === 0
      ? []
      : [{ kind: 'text', title: 'Answer', lines: textsOf(headlines), isLeading: true }]
  // The counts stand in the bar over their list.
  const others = parts.filter(
    (part) => part.kind !== 'text' || part.role === 'note' || part.role === 'not-compared',
  )
  const written = inRuns(others).flatMap((run) => runParts(run, record, placeOf))
  const [first, ...more] = written
  // Words alone are the answer.
  const isAnswer = leading.length === 0 && first?.kind === 'quote'
  return { leading, others: isAnswer ? [{ ...first, title: 'Answer' }, ...more] : written }
}

/** A list goes on with outcomes that it has not had; one that comes again begins another list. */
function inRuns(parts: readonly Part[]): readonly (readonly Part[])[] {
  const runs: Part[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    const goesOn =
      before !== undefined &&
      kindOf(before) === kindOf(part) &&
      !(
        part.kind === 'lenders' &&
        last?.some((one) => one.kind === 'lenders' && one.outcome === part.outcome)
      )
    if (goesOn && last !== undefined) last.push(part)
    else runs.push([part])
  }
  return runs
}

function kindOf(part: Part): string {
  return part.kind === 'text' ? part.role : part.kind
}

function runParts(
  run: readonly Part[],
  record: EvidenceRecord,
  placeOf: PlaceOf,
): readonly ReportPart[] {
  const [first] = run
  switch (first?.kind) {
    case 'text':
      return [
        {
          kind: 'text',
          title: first.role === 'not-compared' ? 'Not compared' : 'To note',
          lines: textsOf(run),
        },
      ]
    case 'lenders':
      return lendersConsidered(run.filter(isLenders), { record, placeOf })
    default:
      return run.flatMap((part) => onePart(part, record, placeOf))
  }
}

/** What each says for itself, whatever stands beside it. */
function onePart(part: Part, record: EvidenceRecord, placeOf: PlaceOf): readonly ReportPart[] {
  switch (part.kind) {
    case 'comparison':
      return comparisonParts(part, { record, placeOf })
    case 'misses':
      return missesPart(part, record, placeOf)
    case 'quote':
      return quotePart(part, record, placeOf)
    case 'choices':
      return choicesPart(part, record, placeOf)
    case 'readings':
      return [
        {
          kind: 'list',
          title: `Readings offered for “${part.words}”`,
          lines: part.readings,
        },
      ]
    case 'payslips':
      return payslipsParts(part, { record, placeOf })
    case 'written': {
      const cited = part.citations.flatMap((number) => record.citations[number] ?? [])
      return writtenParts(part.text, cited, placeOf)
    }
    default:
      return []
  }
}

function isLenders(part: Part): part is LendersPart {
  return part.kind === 'lenders'
}

function textsOf(parts: readonly Part[]): readonly string[] {
  return parts
    .filter((part): part is TextPart => part.kind === 'text')
    .map(({ text }) => asSentence(plainText(text)))
}

/** What stands on the screen after a word of its own begins a paragraph here. */
function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function quotePart(
  { citation: number, footnotes, remarks, ...read }: Extract<ShownPart, { kind: 'quote' }>,
  record: EvidenceRecord,
  placeOf: PlaceOf,
): readonly ReportPart[] {
  const { citations } = record
  const citation = citations[number]
  if (citation === undefined) return []
  const { lender, criterion, variant, outcome, quote } = citation
  const about = [lender, variant, criterion].filter((name) => name !== undefined).join(' · ')
  return [
    {
      kind: 'quote',
      of: [
        ...(about === '' ? [] : [{ text: about, voice: 'desk' as const, weight: 'name' as const }]),
        ...(outcome === undefined
          ? []
          : [{ text: outcomeWords[outcome], voice: 'desk' as const, mark: outcome }]),
      ],
      words: `“${quote}”`,
      below: [
        placeLine(citation, placeOf),
        ...remarks.map((text) => quietly(plainText(text))),
        ...readNotes(read, record),
        ...footnotes
          .flatMap((at) => citations[at] ?? [])
          .flatMap((note): readonly Said[] => [
            { text: `“${note.quote}”`, voice: 'quote' },
            quietly(`Footnote, ${placeLine(note, placeOf).text}`),
          ]),
      ],
    },
  ]
}

/** `desk.xlsx, version 3, sheet Income, O15`. */
function placeLine(citation: Citation, placeOf: PlaceOf): Said {
  const { text, document } = placeOf(citation)
  const sheet =
    citation.sheet === undefined || citation.sheet === citation.filename
      ? []
      : [`sheet ${citation.sheet}`]
  const version = document === undefined ? [] : [`version ${document.version}`]
  const place = text.includes('!') ? text.slice(text.lastIndexOf('!') + 1) : text
  return {
    text: [citation.filename, ...version, ...sheet, place.replace(/^\[\d+\] /, '')].join(', '),
    voice: 'address',
  }
}

function missesPart(
  { lines }: Extract<ShownPart, { kind: 'misses' }>,
  { citations }: EvidenceRecord,
  placeOf: PlaceOf,
): readonly ReportPart[] {
  return [
    {
      kind: 'table',
      title: missesTitle,
      note: missesNote,
      head: ['Lender', 'Worked out', 'The limit, verbatim', 'Place'],
      narrow: [0, 3],
      figures: [3],
      rows: lines.flatMap(({ lender, citation: number, ...miss }) => {
        const citation = citations[number]
        if (citation === undefined) return []
        return [
          [
            { text: lender, voice: 'desk' as const, weight: 'name' as const },
            asSentence(fitsWith(miss)),
            { text: citation.quote, voice: 'quote' as const },
            { text: placeOf(citation).text, voice: 'address' as const },
          ],
        ]
      }),
    },
  ]
}

function choicesPart(
  { words, lender, offered }: Extract<ShownPart, { kind: 'choices' }>,
  { citations }: EvidenceRecord,
  placeOf: PlaceOf,
): readonly ReportPart[] {
  return [
    {
      kind: 'table',
      title: 'Rows offered',
      note: `For “${words}”${lender === undefined ? '' : `, ${lender}`}`,
      head: ['Row', 'Words there, verbatim', 'Why it was offered', 'Place'],
      narrow: [3],
      figures: [3],
      rows: offered.flatMap(({ citation: number, why }) => {
        const citation = citations[number]
        if (citation === undefined) return []
        const { criterion = '', lender: whose, quote } = citation
        return [
          [
            { text: criterion, voice: 'desk' as const, weight: 'name' as const },
            [
              ...(whose === undefined ? [] : [quietly(whose)]),
              { text: quote, voice: 'quote' as const },
            ],
            plainText(why),
            { text: placeOf(citation).text, voice: 'address' as const },
          ],
        ]
      }),
    },
  ]
}

function quietly(text: string): Said {
  return { text, voice: 'desk', weight: 'quiet' }
}
