/**
 * Writes the own question set: documents in layouts, lenders and words that the development set
 * does not have, and the questions asked of them; the guides in PDF are printed by
 * `make-own-guides.ts`. Run `node tests/evals/own/make-own-set.ts`
 * after a change; the files it writes are kept. Every answer is invented (illustrative data) and is
 * not the criteria of any lender; some of the lenders are invented too.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { type Cell, type Matrix, ownCards, ownGrid, ownList, ownPanel } from './own-documents.ts'
import { guideAcross, guideDown } from './own-guides.ts'
import { lenderAliases, type OwnQuestion, ownQuestions } from './own-questions.ts'

type Place = {
  readonly file: string
  readonly sheet?: string
  readonly cell?: string
  readonly row?: number
  readonly page?: number
}

type Entry = {
  readonly file: string
  readonly lender: string
  readonly criterion: string
  readonly sheet: string | undefined
  readonly text: string
  readonly status: string
  readonly source: Place
}

const folder = import.meta.dirname
const entries: Entry[] = [
  ...writePanel(),
  ...writeGrid(),
  ...writeCards(),
  ...writeList(),
  ...entriesOfGuide(),
]
const questions = ownQuestions.map((question, at) => toQuestion(question, at))
writeFileSync(
  join(folder, 'questions.json'),
  `${JSON.stringify({ set: 'own (illustrative data)', lenderAliases, questions }, null, 1)}\n`,
)
console.log(`${entries.length} answers, ${questions.length} questions`)

/** Two sheets with the same criteria, lenders across, a remarks column at the end. */
function writePanel(): Entry[] {
  const sheets = ownPanel.map(({ sheet, matrix }) => {
    const header = ['', ...matrix.lenders, 'Remarks']
    const rows = matrix.criteria.map(({ name, cells }) => [
      name,
      ...cells.map(([text]) => text),
      '',
    ])
    const grid = [[`${sheet} panel`], ['Illustrative data only'], [], header, ...rows]
    return { name: sheet, grid, entries: entriesAcross('panel.xlsx', sheet, matrix, 5) }
  })
  saveWorkbook('panel.xlsx', sheets)
  return sheets.flatMap((sheet) => sheet.entries)
}

function entriesAcross(file: string, sheet: string, matrix: Matrix, firstRow: number): Entry[] {
  return matrix.criteria.flatMap(({ name, cells }, row) =>
    cells.map(([text, status], column) => {
      const cell = utils.encode_cell({ r: firstRow - 1 + row, c: column + 1 })
      const lender = matrix.lenders[column] ?? ''
      return { file, sheet, lender, criterion: name, text, status, source: { file, sheet, cell } }
    }),
  )
}

/** Lenders down, criteria across, codes with a key under the table. */
function writeGrid(): Entry[] {
  const { lenders, criteria } = ownGrid
  const header = ['Lender', ...criteria.map(({ name }) => name)]
  const rows = lenders.map((lender, at) => [
    lender,
    ...criteria.map(({ cells }) => cells[at]?.[0] ?? ''),
  ])
  const key = [
    ['Key'],
    ['✓ = accepted, standard criteria'],
    ['✗ = not accepted'],
    ['C = refer to lender'],
  ]
  saveWorkbook('grid.xlsx', [{ name: 'Who does what', grid: [header, ...rows, [], ...key] }])
  return criteria.flatMap(({ name, cells }, column) =>
    cells.map(([text, status], row) => {
      const cell = utils.encode_cell({ r: row + 1, c: column + 1 })
      const source = { file: 'grid.xlsx', sheet: 'Who does what', cell }
      const lender = lenders[row] ?? ''
      return {
        file: 'grid.xlsx',
        sheet: source.sheet,
        lender,
        criterion: name,
        text,
        status,
        source,
      }
    }),
  )
}

/** One sheet for each lender: criterion and answer side by side. */
function writeCards(): Entry[] {
  const sheets = ownCards.lenders.map((lender, at) => {
    const rows = ownCards.criteria.map(({ name, cells }) => [name, cells[at]?.[0] ?? ''])
    return {
      name: lender,
      grid: [[`${lender} – lending criteria`], ['Criterion', 'Policy'], ...rows],
    }
  })
  saveWorkbook('cards.xlsx', sheets)
  return ownCards.criteria.flatMap(({ name, cells }, row) =>
    cells.map(([text, status], at) => {
      const lender = ownCards.lenders[at] ?? ''
      const source = { file: 'cards.xlsx', sheet: lender, cell: `B${row + 3}` }
      return { file: 'cards.xlsx', sheet: lender, lender, criterion: name, text, status, source }
    }),
  )
}

/** A long list with semicolons. */
function writeList(): Entry[] {
  const quote = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = ownList.map((row) =>
    [row.lender, row.topic, row.criterion, row.text].map(quote).join(';'),
  )
  writeFileSync(
    join(folder, 'list.csv'),
    `${['Lender;Topic;Criterion;Position', ...lines].join('\r\n')}\r\n`,
  )
  return ownList.map(({ lender, criterion, text, status }, at) => ({
    file: 'list.csv',
    sheet: undefined,
    lender,
    criterion,
    text,
    status,
    source: { file: 'list.csv', cell: `D${at + 2}`, row: at + 2 },
  }))
}

/** What the guide that compares societies prints, first across, then down. */
function entriesOfGuide(): Entry[] {
  const file = 'societies.pdf'
  const entry = (lender: string, criterion: string, [text, status]: Cell, page: number): Entry => ({
    file,
    lender,
    criterion,
    sheet: undefined,
    text,
    status,
    source: { file, page },
  })
  const across = guideAcross.criteria.flatMap(({ name, cells }) =>
    cells.map((cell, at) => entry(guideAcross.lenders[at] ?? '', name, cell, 1)),
  )
  const down = guideDown.rows.flatMap(([lender, page, ...cells]) =>
    cells.map((cell, at) => entry(lender, guideDown.heads[at + 1] ?? '', cell, page)),
  )
  return [...across, ...down]
}

function saveWorkbook(
  file: string,
  sheets: readonly { readonly name: string; readonly grid: readonly (readonly string[])[] }[],
): void {
  const book = utils.book_new()
  for (const { name, grid } of sheets) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(grid.map((row) => [...row])), name)
  }
  writeFileSync(join(folder, file), write(book, { type: 'buffer', bookType: 'xlsx' }))
}

function toQuestion(question: OwnQuestion, at: number): object {
  const id = `own-${String(at + 1).padStart(3, '0')}`
  const { type, documents, question: words, conversation, sub } = question
  const head = {
    id,
    type,
    ...(sub && { sub }),
    documents,
    ...(conversation && { conversation }),
    question: words,
  }
  if (question.missing !== undefined)
    return { ...head, expect: { refuse: true, missing: question.missing } }
  if (question.list !== undefined) return { ...head, expect: listFor(question) }
  if (question.passages !== undefined) {
    const [file = ''] = documents
    const answers = question.passages.map(([lender, text, page]) => ({
      lender,
      text,
      source: { file, page },
      keyFacts: [],
    }))
    return { ...head, expect: { answers } }
  }
  const answers = (question.answers ?? []).map((wanted) => answerFor(wanted, documents))
  return { ...head, expect: { answers, ...(question.citationOnly && { citationOnly: true }) } }
}

function answerFor(
  [lender, criterion, sheet]: readonly [string, string, string?],
  documents: readonly string[],
): object {
  const found = entries.find(
    (entry) =>
      documents.includes(entry.file) &&
      entry.lender === lender &&
      entry.criterion === criterion &&
      (sheet === undefined || entry.sheet === sheet),
  )
  if (found === undefined) throw new Error(`No cell for ${lender}, ${criterion}`)
  return {
    lender,
    criterion,
    text: found.text,
    status: found.status,
    source: found.source,
    keyFacts: [],
  }
}

function listFor({ list, documents, threshold }: OwnQuestion): object {
  const [criterion, sheet] = list ?? ['']
  const rows = entries.filter(
    (entry) =>
      documents.includes(entry.file) &&
      entry.criterion === criterion &&
      (sheet === undefined || entry.sheet === sheet || entry.file === 'cards.xlsx'),
  )
  const buckets = ['accept', 'conditional', 'decline', 'refer', 'na', 'unknown']
  const lists = Object.fromEntries(
    buckets.map((bucket) => [
      bucket,
      rows
        .filter((row) => (threshold?.[row.lender] ?? row.status) === bucket)
        .map((row) => ({ lender: row.lender, label: row.lender, text: row.text, ...row.source })),
    ]),
  )
  return { criterion, lists, dontCare: [] }
}
