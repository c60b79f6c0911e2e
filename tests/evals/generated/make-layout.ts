import { type Dice, pick } from '../../dice.ts'
import type { Layout, LayoutKind } from './scenario.ts'

/** How a workbook is laid out, with the titles, notes and blank rows that people put in. */
export function makeLayout(dice: Dice): Layout {
  const kind = pick(kinds, dice)
  return {
    kind,
    lenderHead: pick(['Lender', 'Lender', 'Provider', 'Bank / BS', 'Lender name', ''], dice),
    rowHead: pick(['Criteria', 'Criterion', 'Topic', 'Policy area', 'Question', ''], dice),
    answerHead: pick(['Answer', 'Criteria', 'Position', 'Policy', 'Details'], dice),
    titles:
      dice(2) === 0 ? [] : [pick(titles, dice), ...(dice(2) === 0 ? [pick(under, dice)] : [])],
    footers: dice(3) === 0 ? [pick(footers, dice)] : [],
    notes: dice(3) === 0 ? notes : [],
    hasBlankRows: dice(3) === 0,
    hasSides: kind === 'topics' || ((kind === 'down' || kind === 'across') && dice(3) === 0),
  }
}

/** The simplest one, that a failing workbook is shrunk to where it still fails. */
export const plainLayout: Layout = {
  kind: 'down',
  lenderHead: 'Lender',
  rowHead: 'Criteria',
  answerHead: 'Answer',
  titles: [],
  footers: [],
  notes: [],
  hasBlankRows: false,
  hasSides: false,
}

const kinds: readonly LayoutKind[] = ['down', 'across', 'tabs', 'blocks', 'long', 'topics']

const titles = [
  'Lender criteria matrix',
  'Criteria quick guide',
  'Panel criteria - Nov 2026',
  'CRITERIA',
]
const under = [
  'For intermediaries only',
  'Last updated 12/11/2026',
  'Please check before submitting',
]
const footers = ['E&OE. Criteria may change without notice.', 'For internal use only']
// Nothing that limits: a note that does is part of what a lender says.
const notes = [
  '',
  'Source: lender website',
  '',
  'Checked by the panel team',
  'From the product guide',
]
