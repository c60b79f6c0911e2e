/** Which first-charge lenders must consent to a second charge, by a sheet with one lender a row. */

import { fail, ok, type Result } from '../../../shared/result.ts'
import { matchingKey, matchingWords } from '../../../shared/text.ts'
import { list } from '../../knowledge/word-list.ts'
import type { ConsentRule, RuleRowError, RulesFailure, RulesReading } from '../income-rules.ts'
import { isBlank } from '../words/read-rule-words.ts'
import { type ColumnWords, findNamedTable, type NamedTable } from './named-columns.ts'
import { type RuleGrid, type RuleRow, textAt, textsOf } from './rule-grid.ts'

type Column = 'lender' | 'consent' | 'conditions' | 'other'

const COLUMNS: ColumnWords<Column> = [
  [
    'lender',
    list(
      'lender*, bank, provider, brand, mortgage company, institution, 1st charge holder, first charge holder, chargee',
    ),
  ],
  [
    'conditions',
    list(
      'condition*, note*, comment*, when, criteria, detail*, caveat*, circumstances, restriction*, remarks',
    ),
  ],
  ['other', list('days, fee, fees, contact, email, phone, turnaround, time, timescale, cost, how')],
  ['consent', list('consent*, permission, required, needed, postponement, approval')],
]

export function readConsentRules(grids: readonly RuleGrid[]): Result<RulesReading, RulesFailure> {
  const rules: ConsentRule[] = []
  const errors: RuleRowError[] = []
  const seen = new Set<string>()
  let head: { sheet: string; row: number } | null = null
  let lenderless: { sheet: string; row: number } | null = null
  for (const grid of grids) {
    const table = findNamedTable<Column>(grid, COLUMNS, (names) => names.has('consent'))
    if ('missingLenderAt' in table) {
      if (table.missingLenderAt !== null) {
        lenderless ??= { sheet: grid.name, row: table.missingLenderAt + 1 }
      }
      continue
    }
    head ??= { sheet: table.sheet, row: table.headRow + 1 }
    for (const row of table.rows) {
      const read = readRow(table, row, seen)
      if ('error' in read) errors.push(read)
      else rules.push(read)
    }
  }
  if (rules.length > 0) return ok({ kind: 'consent', rules, errors })
  if (head !== null) return fail({ reason: 'no-valid-row', ...head, errors })
  return lenderless === null
    ? fail({ reason: 'no-rules-table', sheet: null, row: null, errors })
    : fail({ reason: 'missing-lender-column', ...lenderless, errors })
}

function readRow(
  { sheet, columns, heads }: NamedTable<Column>,
  row: RuleRow,
  seen: Set<string>,
): ConsentRule | RuleRowError {
  const at = { sheet, row: row.row + 1 }
  const text = (name: Column) => textAt(row, columns[name])
  const lender = text('lender')
  const said = text('consent')
  if (isBlank(lender)) return { ...at, error: 'missing-lender', words: textsOf(row).join(' | ') }
  const consent = consentOf(said)
  if (consent === 'unknown') return { ...at, error: 'unknown-consent', words: said }
  const key = matchingKey(lender)
  if (seen.has(key)) return { ...at, error: 'duplicate-rule', words: lender }
  seen.add(key)
  const conditions = isBlank(text('conditions')) ? '' : text('conditions')
  return {
    place: { ...at, cell: null },
    lender,
    consent,
    conditions: conditions === '' && consent === 'conditional' ? conditionIn(said) : conditions,
    words: row.cells
      .flatMap(({ column, text: own }) => {
        const name = heads.get(column)
        return own === '' || name === undefined || column === columns.lender
          ? []
          : [`${name}: ${own}`]
      })
      .join('; '),
  }
}

const CONDITIONAL = list(
  'subject to, conditional, conditionally, conditions, if, only, unless, when, where, depends, depending, sometimes, some, certain, may, refer, case by case, except, maybe, over, under, above, below, varies, possibly, partly, provided',
)
const NO = list(
  'no, n, not required, not needed, none, never, false, nil, not necessary, unnecessary, without consent, waived, exempt, consent free',
)
const YES = list(
  'yes, y, required, needed, always, true, must, mandatory, consent required, necessary, compulsory',
)

/** Whether consent is needed, by the words of a cell. */
function consentOf(text: string): ConsentRule['consent'] | 'unknown' {
  const words = matchingWords(text)
  const has = (phrases: readonly string[]) =>
    phrases.some((phrase) => {
      const wanted = phrase.split(' ')
      return words.some((_, at) => wanted.every((word, index) => words[at + index] === word))
    })
  // "Not applicable" is neither.
  if (words.join(' ') === 'n a') return 'unknown'
  if (has(CONDITIONAL)) return 'conditional'
  if (has(NO)) return 'no'
  return has(YES) ? 'yes' : 'unknown'
}

/** The condition that stands in the answer itself: "Yes - only above 75% LTV". */
function conditionIn(text: string): string {
  const rest = text.replace(/^\s*(?:yes|no|y|n|conditional(?:ly)?)\b[\s,:;–—-]*/i, '').trim()
  return /^(?:subject to conditions?|conditions? apply|conditional)$/i.test(rest) ? '' : rest
}
