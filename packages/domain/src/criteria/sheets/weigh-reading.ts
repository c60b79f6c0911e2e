import { rememberedByText } from '../../shared/remembered.ts'
import { matchingKey } from '../../shared/text.ts'
import type { CriterionAnswer } from '../criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import { lenderOfSentence } from './each-lender.ts'
import {
  headerRole,
  isBoundHead,
  isCapitalised,
  isLenderName,
  isOutcomeHead,
  isVariant,
  looksLikeCriterion,
  looksLikeLenderName,
  roleOfNumbered,
} from './heads/header-words.ts'
import { namesMeasure, saysFigure } from './heads/measure-heads.ts'
import { areNamed } from './lender-evidence.ts'
import type { StandingNames } from './panels/stacked-blocks.ts'
import { readTable, type StudiedTable } from './reading/read-tables.ts'
import { labelsOfTable, unreadCells } from './reading/unread-cells.ts'
import type { SheetView } from './sheet-view.ts'
import { wordsByLender } from './words-by-lender.ts'

/** What the rest of the workbook tells of a sheet. */
export type KnownNames = {
  readonly standing: StandingNames
  /** The sheet's own name may be that of its lender. */
  readonly mayNameLender: boolean
}

/**
 * How well a way to read a sheet fits it, from 0 to 1: whether what it takes for lenders and
 * criteria may be that, whether two cells say the same thing, whether a label is taken for an
 * answer, and how much is left unread.
 */
export function weighReading(
  view: SheetView,
  tables: readonly StudiedTable[],
  { standing, mayNameLender }: KnownNames,
): number {
  const read = tables.map((table) => readTable(table, UNNAMED))
  const answers = read.flatMap((part) => part.answers)
  const stated = answers.filter(({ text }) => text !== '')
  const fitOfUnnamed = mayNameLender ? NAMED_BY_SHEET : NAMED_NOWHERE
  const fits = read.flatMap((part) => {
    const fitOfNew = areNamed(part.table, standing) ? NEW_NAME : NO_NAME
    return part.answers.flatMap((answer) => {
      if (answer.text === '') return []
      const { lender } = answer
      const fit = lender === UNNAMED ? fitOfUnnamed : fitOfLender(lender, fitOfNew)
      return [fit * fitOfCriterion(answer)]
    })
  })
  const sum = fits.reduce((total, fit) => total + fit, 0)
  const average = stated.length === 0 ? 0 : sum / stated.length
  const labels = labelsOf(answers)
  const mistaken = stated.filter(({ text }) => isLabel(text, labels)).length
  const notes = new Set(answers.flatMap((answer) => answer.notes.map(({ place }) => place.cell)))
  const areLabels = read.map((part) =>
    labelsOfTable(part, (reason) => !MAY_ANSWER.test(reason), false),
  )
  const left = unreadCells(view, answers, areLabels)
  const unread = left.filter(({ text }) => !labels.has(matchingKey(text))).length * UNREAD
  const all = stated.length + notes.size + unread
  const doubtful =
    stated.filter(({ text }) => isShort(text) && namesMeasure(text)).length + countSaidByAll(stated)
  const records = read.flatMap(({ table, answers: own }) => (table.areLines === true ? [] : own))
  const twice = countTwice(records.filter(({ text }) => text !== ''))
  const wrong = (mistaken + twice) * WRONG + doubtful * DOUBTFUL
  const takesHeads = stated.some(
    ({ lender, text }) =>
      (lender !== UNNAMED && headerRole(lender) === 'lender') || standing.has(matchingKey(text)),
  )
  // Where most answers are names or labels, the others belong to nobody either.
  const fit =
    all === 0 || mistaken * 2 > stated.length
      ? 0
      : Math.max(0, sum + notes.size * NOTE * average - wrong) / all
  return takesHeads ? fit * HEADS_TAKEN : fit
}

// Left out, and perhaps answers all the same.
const MAY_ANSWER = /^Text below|has no heading\.$|was not understood\.$/

/** Stands for the lender of a table that names none. */
const UNNAMED = 'Bank'

const NAMED_BY_SHEET = 0.95
const NAMED_NOWHERE = 0.4
// A note may be an answer to what was not understood.
const NOTE = 0.9
const WRONG = 0.8
// "Minimum income" answers hardly anything.
const DOUBTFUL = 0.3
// Below a heading that is taken for a lender or an answer stands what is headed by it.
const HEADS_TAKEN = 0.5
// Silence is better than what is wrong.
const UNREAD = 0.5

const NEW_NAME = 0.9
const NO_NAME = 0.2
// "One box each" over the first of several.
const LOWER_CASE = 0.5

function fitOfLender(name: string, fitOfNew: number): number {
  if (isKnownLenderName(name) || isKnownLenderName(lenderOfSentence(name) ?? '')) return 1
  if (name.length > 60 || isOutcomeHead(name) || isVariant(name) || isBoundHead(name)) return 0.1
  if (headerRole(name) !== undefined || !/\p{L}{2}/u.test(name) || /[£%]/.test(name)) return 0.1
  if (looksLikeCriterion(name)) return looksLikeLenderName(name) ? 0.5 : 0.2
  if (looksLikeLenderName(name)) return 1
  return isCapitalised(name) ? fitOfNew : Math.min(fitOfNew, LOWER_CASE)
}

function fitOfCriterion({ criterion, variant = '' }: CriterionAnswer): number {
  return fitOfName(variant === '' ? criterion : `${criterion} – ${variant}`)
}

const fitOfName: (name: string) => number = rememberedByText((name) => {
  const parts = name.split(' – ').filter((part) => part !== '')
  const fits = parts.map((part) => {
    if (isKnownLenderName(part)) return 0.1
    if (FIGURE.test(part) || part.length > 120) return 0.2
    return isOutcomeHead(part) ? 0.4 : 1
  })
  if (name.startsWith('–')) return UNNAMED_PART
  if (saysOfLender(name)) return 0.1
  const isNamed = parts.some((part) => roleOfNumbered(part) === undefined)
  return Math.min(...fits, isNamed ? 1 : 0.5)
})

// "Halifax - 95%" is an answer.
function saysOfLender(part: string): boolean {
  const named = wordsByLender(part, NO_CODES)
  return named.some(({ lender, isParted }) => isParted === true && isLenderName(lender))
}

const NO_CODES = new Map<string, string>()

// A kind of loan beside no criterion.
const UNNAMED_PART = 0.2

const FIGURE = /^[\s£\d.,%+x-]+$/i

function labelsOf(answers: readonly CriterionAnswer[]): ReadonlySet<string> {
  const names = answers.flatMap(({ lender, criterion }) => [
    lender,
    criterion,
    ...criterion.split(' – '),
  ])
  return new Set([...new Set(names)].map(matchingKey))
}

function isLabel(text: string, labels: ReadonlySet<string>): boolean {
  if (isKnownLenderName(text) || saysOfLender(text)) return true
  return /\p{L}{4}/u.test(text) && !isOutcomeHead(text) && labels.has(matchingKey(text))
}

// A measure alone has no figure, and few words.
function isShort(text: string): boolean {
  return text.length <= LONGEST_MEASURE && !saysFigure(text)
}

const LONGEST_MEASURE = 40

// Criteria that every lender answers with one and the same criterion: two labels.
function countSaidByAll(stated: readonly CriterionAnswer[]): number {
  const rows = [...Map.groupBy(stated, ({ criterion }) => criterion).values()]
  const said = rows.filter(([first, ...others]) => {
    const text = first?.text ?? ''
    const isLabel = !saysFigure(text) && !isOutcomeHead(text) && looksLikeCriterion(text)
    return isLabel && others.length > 0 && others.every((other) => other.text === text)
  })
  return said.reduce((count, row) => count + row.length, 0)
}

// Cells that say of the same lender, criterion and kind of loan what another has said.
function countTwice(answers: readonly CriterionAnswer[]): number {
  const identities = new Map<string, string>()
  const first = new Map<string, string>()
  const again = new Set<string>()
  for (const { lender, section = '', criterion, variant = '', place, reviewed = '' } of answers) {
    const identity = identities.get(lender) ?? lenderIdentity(lender)
    identities.set(lender, identity)
    const name = `${identity}|${section}|${criterion}|${variant}|${reviewed}`
    const [cell, known] = [place.cell ?? '', first.get(name)]
    if (known === undefined) first.set(name, cell)
    else if (known !== cell) again.add(`${name}|${cell}`)
  }
  return again.size
}
