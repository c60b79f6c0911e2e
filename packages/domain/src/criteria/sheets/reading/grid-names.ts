import { onOneLine } from '../../../shared/text.ts'
import type { CriterionAnswer } from '../../criteria-reading.ts'
import { headerRole, looksLikeCriterion } from '../heads/header-words.ts'
import { isMeasured, namesMeasure } from '../heads/measure-heads.ts'
import type { GridPlan, ValueColumn } from '../plans/table-plan.ts'
import { isBareMeasure, nameByTopic } from '../sheet-topic.ts'
import type { SheetView } from '../sheet-view.ts'
import { joinCriterion, variantIn } from './cell-answers.ts'
import type { GridRow } from './grid-rows.ts'

/**
 * What an answer of a grid is named: its lender, its criterion and the section, of the row and the
 * column that it stands in, of the sections above it and, where these name nothing, of the title.
 */

/** What the table itself does not print: the one lender's name, the one criterion's title. */
export type GridNames = {
  readonly lender: string
  /** When the lender's criteria were reviewed, where the title says so. */
  readonly reviewed?: string | undefined
  readonly title: string
  /** Lenders down the side come again below other headings, which tell their answers apart. */
  readonly areBandsTopics?: boolean
}

/** What holds for a row by the rows above it. */
export type RowContext = {
  readonly lender: string
  readonly section: string | undefined
  readonly key: string
  readonly topic: string
  /** The section is a measure, and the row a case that it is given for: “HMO” below “Max LTV”. */
  readonly isOfMeasure?: boolean | undefined
  /** When the lender's section was reviewed, where its heading says so. */
  readonly reviewed?: string | undefined
}

/** Whose answer it is, and to what. */
type AnswerNames = Pick<CriterionAnswer, 'lender' | 'variant' | 'criterion' | 'section'>

/** The names of the answer in one column of a row. */
export function nameAnswer(
  view: SheetView,
  plan: GridPlan,
  names: GridNames,
  context: RowContext,
  value: ValueColumn,
  row: number,
): AnswerNames {
  if (plan.layout === 'lenders-down') return nameLendersDown(view, plan, names, context, value, row)
  const sub = detailOf(view, plan, row)
  const section = sectionOf(context)
  const isPart = section !== undefined && context.isOfMeasure === true
  const key = isPart ? joinCriterion(section, context.key) : context.key
  const label = joinCriterion(key, sub)
  // The title is in the name already.
  const isSaid = section === plan.section && label.startsWith(`${section} – `)
  return {
    lender: nameOfLender(value.name === '' ? context.lender : value.name),
    ...(value.variant !== undefined ? { variant: onOneLine(value.variant) } : {}),
    criterion: onOneLine(value.aspect === undefined ? label : `${label} – ${value.aspect}`),
    ...(section !== undefined && !isPart && !isSaid ? { section } : {}),
  }
}

// "3. Halifax": which lender of the list it is stands in no name.
function nameOfLender(printed: string): string {
  return onOneLine(printed).replace(/^\d{1,3}[.)] ?(?=\p{L})/u, '')
}

/** Whether a row with lenders over the columns is a case of the measure that its section names. */
export function isCaseOfMeasure(
  view: SheetView,
  plan: GridPlan,
  context: RowContext,
  row: number,
): boolean {
  const section = sectionOf(context)
  if (plan.layout === 'lenders-down' || section === undefined) return false
  // "Interest only" with "min income" beside it says itself what it is of.
  if (namesMeasure(detailOf(view, plan, row))) return false
  const texts = plan.values.map(({ column }) => view.text(row, column))
  return isMeasured(
    section,
    context.key,
    texts.filter((text) => text !== ''),
  )
}

function detailOf(view: SheetView, { subKeyColumn }: GridPlan, row: number): string {
  return subKeyColumn === undefined ? '' : view.text(row, subKeyColumn)
}

function sectionOf({ topic, section }: RowContext): string | undefined {
  return topic !== '' ? topic : section
}

function nameLendersDown(
  view: SheetView,
  plan: GridPlan,
  names: GridNames,
  context: RowContext,
  value: ValueColumn,
  row: number,
): AnswerNames {
  const criterion = onOneLine(
    value.name === '' ? onlyCriterion(names, context) : titled(plan, names, value.name),
  )
  // Other sections between the rows are kinds of lender; the title of one table of several is a topic.
  const band = names.areBandsTopics && value.name !== '' ? context.section : undefined
  const over = value.section ?? (band === plan.section ? undefined : plan.section)
  const topics = [band, over].filter((one) => one !== undefined)
  const section = topics.length === 0 ? {} : { section: topics.join(' – ') }
  if (plan.areLendersBands === true) {
    const variant = onOneLine(context.key)
    return { lender: nameOfLender(context.lender), variant, criterion, ...section }
  }
  const own = value.variant === undefined ? undefined : { variant: onOneLine(value.variant) }
  const variant = own ?? variantIn(view, row, plan.variantColumns ?? [])
  return { lender: nameOfLender(context.key), ...variant, criterion, ...section }
}

// "75% | 80% | 85%" or "to 75 | 75.1 - 85" over the columns are bands of what the title is about.
const BARE_FIGURE =
  /^(?:(?:up )?to |over |under |above |below |from |[<>≤≥£])?\s*[£\d][\d,.]*(?:[%km]?\s*(?:-|–|to)\s*£?\d[\d,.]*)?\s*(?:[%+xkm]|ltv|lti|years?|yrs?|months?|mths?)*(?: ltv)?$/i

// The only column of a sheet about one thing speaks of that thing.
function titled(plan: GridPlan, { title }: GridNames, name: string): string {
  if (BARE_FIGURE.test(name)) {
    const isOfTitle = plan.section === undefined && looksLikeCriterion(title)
    return isOfTitle ? joinCriterion(title, name) : name
  }
  if (plan.hasNoSections === true) return name
  const isAboutTitle = plan.values.some((value) => value.name === '') && isBareMeasure(name)
  return plan.values.length === 1 || isAboutTitle ? nameByTopic(name, title) : name
}

// A sheet about one criterion names it in its title, or has a section for each of several.
function onlyCriterion({ title }: GridNames, { section }: RowContext): string {
  return section === undefined || looksLikeCriterion(title) ? title : section
}

/**
 * The name of the only row of a sheet with lenders across, where its label is "Position" or only
 * what it limits; undefined where the label says enough.
 */
export function nameOfOnlyRow(
  plan: GridPlan,
  rows: readonly GridRow[],
  { title }: GridNames,
): string | undefined {
  const [only, ...others] = rows.filter(({ kind }) => kind === 'data')
  const isOne = plan.layout === 'lenders-across' && title !== '' && others.length === 0
  if (only === undefined || !isOne || only.key === '') return undefined
  if (headerRole(only.key) === 'answer') return title
  return isBareMeasure(only.key) ? nameByTopic(only.key, title) : undefined
}
