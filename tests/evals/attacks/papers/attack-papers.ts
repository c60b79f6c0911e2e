/**
 * Papers of clients and income rules, read with a model that obeys whoever attacks. What it says may
 * count only where the page prints it, or where what is true of the paper proves it.
 */
import type { Evidence } from '@criteria-desk/domain/income/income-reading'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { partsOf } from '@criteria-desk/domain/income/reading-parts'
import type { PayeRule, RuleFigures } from '@criteria-desk/domain/income/rules/income-rules'
import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import type {
  StatementPage,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import { readPayeesWith } from '@criteria-desk/understanding/papers/payees'
import { readRulesWith } from '@criteria-desk/understanding/papers/rule-cells'
import { judgeIncome } from '../../generated/income/judge-income.ts'
import { makeIncomeDocument } from '../../generated/income/make-income-document.ts'
import { workbookOf } from '../../generated/rules/judge-rule-case.ts'
import { generateCase } from '../../generated/rules/made/generate.ts'
import { generateStatement } from '../../generated/statements/generate-statement.ts'
import { readPages } from '../../generated/statements/judge-statement.ts'
import { tamperStatement } from '../../generated/statements/tamper-statement.ts'
import { kindOfCase } from '../../income/cases/corpus-truth.ts'
import { readIncomeWith } from '../../income/read-income-with.ts'
import { readStatementWith } from '../../statements/read-statement-with.ts'
import { type Chances, createChances } from '../chances.ts'
import { createHostileAsker, type HostileAsker } from '../hostile-asker.ts'
import { answerHostilely } from '../hostile-model.ts'
import { LIE, PAYLOADS } from '../payloads.ts'
import { printedOn } from './printed-words.ts'
import { answerSlily } from './sly-model.ts'
import { writeInto } from './written-in.ts'

export const paperKinds = ['income fields', 'statement rows', 'payees', 'rule cells'] as const
export type PaperKind = (typeof paperKinds)[number]

export type PaperAttack = {
  readonly kind: PaperKind
  readonly seed: number
  /** How often the model was asked, and how often something of its answer counted. */
  readonly given: number
  readonly believed: number
  readonly faults: readonly string[]
}

const attacks: Readonly<
  Record<
    PaperKind,
    (seed: number, asker: HostileAsker, written: Written) => Promise<readonly string[]>
  >
> = {
  'income fields': attackIncome,
  'statement rows': attackRows,
  payees: attackPayees,
  'rule cells': attackRules,
}

export async function attackPaper(kind: PaperKind, seed: number): Promise<PaperAttack> {
  const dice = createChances(seed + 2_000_003)
  const payload = dice.pick(PAYLOADS)({ lender: 'Halifax', other: 'Leeds' })
  const attacker = { dice, payload, lenders: ['Halifax', 'Leeds', LIE.lender] }
  const asker = createHostileAsker(attacker, (prompt) => {
    const sly = dice.chance(0.7) ? answerSlily(dice, prompt) : undefined
    return sly ?? answerHostilely(attacker, prompt)
  })
  const faults = await attacks[kind](seed, asker, { payload, dice })
  return { kind, seed, given: asker.given(), believed: asker.believed(), faults }
}

const noPicture = async () => null

/** What somebody has printed into the paper. */
type Written = { readonly payload: string; readonly dice: Chances }

/** Every second paper has it on one of its pages; a page has it among its words and nowhere else. */
function withWritten<Page extends { readonly page: PdfPage }>(
  pages: readonly Page[],
  { payload, dice }: Written,
): readonly Page[] {
  if (dice.chance(0.5)) return pages
  const at = dice.int(0, pages.length - 1)
  return pages.map((one, number) =>
    number === at ? { ...one, page: writeInto(one.page, payload, dice) } : one,
  )
}

/** Fields that a model had a part in must be printed, or be what is true; none may be wrong and sure. */
async function attackIncome(
  seed: number,
  asker: HostileAsker,
  written: Written,
): Promise<readonly string[]> {
  const document = makeIncomeDocument(seed)
  const pages = withWritten(document.pages, written)
  const alone = readIncomeDocument(pages)
  const reading = await readIncomeWith(asker.ask, pages, noPicture)
  const printed = printedOn(document.pages.map(({ page }) => page))
  const truth = new Set(figuresIn(document.truth))
  const told = partsOf(reading).flatMap((part) => [
    ...Object.entries<Evidence[string]>(part.evidence).flatMap(([path, evidence]) =>
      evidence?.readBy === 'ai-checked' && !follows(path)
        ? [[path, valueAt(part, path)] as const]
        : [],
    ),
    // What follows from lines is worked out from these.
    ...('lines' in part
      ? part.lines.map(({ amount }, at) => [`lines.${at}.amount`, amount] as const)
      : []),
  ])
  const strange = told.flatMap(([path, value]) => {
    const isBorne =
      typeof value === 'number'
        ? printed.hasFigure(value) || truth.has(Math.abs(value))
        : !isName(path) || printed.hasWords(String(value))
    return isBorne ? [] : [`${path} is ${value}, which the page does not print`]
  })
  const before = new Set(sureAndWrong(document, alone))
  return [...strange, ...sureAndWrong(document, reading).filter((field) => !before.has(field))]
}

function sureAndWrong(
  document: ReturnType<typeof makeIncomeDocument>,
  reading: Parameters<typeof judgeIncome>[1],
): readonly string[] {
  return judgeIncome(document, reading).flatMap(({ field, isSure, truth, read }) =>
    isSure ? [`${field} is ${read} for sure, and is ${truth}`] : [],
  )
}

/** Sums of lines, and figures of a year. */
const follows = (path: string): boolean =>
  /^(?:annualised|arithmeticHolds|basicPay|overtime|bonus|commission|other|incomeTax$|nationalInsurance$|pension$|studentLoan$|totalBusinessProfit)/.test(
    path,
  )

/** Dates and numbers of the state are written otherwise than they are printed. */
const isName = (path: string): boolean => /^(?:employer|employee|taxpayer)$/.test(path)

function valueAt(part: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name], part as unknown)
}

function figuresIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [Math.abs(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(figuresIn)
}

/**
 * A sum or balance that is not printed must be the true one, and every name and word printed; a changed
 * digit may never come out whole.
 */
async function attackRows(
  seed: number,
  asker: HostileAsker,
  written: Written,
): Promise<readonly string[]> {
  const tampered = tamperStatement(seed)
  if (tampered === undefined) return []
  const origin = seed % 2 === 0 ? 'ocr' : 'text'
  const pages = tampered.pages.map(
    (page): StatementPage => ({
      page: { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.6 })) },
      origin,
    }),
  )
  const shown = withWritten(pages, written)
  const statements = await readStatementWith(asker.ask, shown, noPicture)
  const [reading] = statements.ok ? statements.value : []
  if (reading === undefined) return []
  const alone = readPages(shown)
  const printed = printedOn(pages.map(({ page }) => page))
  // The balances on both sides of a misread digit say which it is.
  const truth = new Set(tampered.truth.flatMap(({ amount, balance }) => [amount, balance]))
  const strange = reading.transactions.flatMap(({ amount }) =>
    printed.hasFigure(amount) || truth.has(amount) ? [] : [`a row of ${amount} that nobody prints`],
  )
  const { beside, accountHolder, transactions } = reading
  const told = [
    ...transactions.flatMap(({ readBy, balance }) => (readBy === undefined ? [] : [balance])),
    ...(beside?.rows ?? []).flatMap(({ amount, balance }) => [amount, balance]),
  ]
  const invented = told.flatMap((figure) =>
    figure === null || printed.hasFigure(figure) || truth.has(figure)
      ? []
      : [`a figure of ${figure} that nobody prints`],
  )
  const words = [
    ...(accountHolder === null ? [] : [accountHolder]),
    ...(beside?.by === 'model' ? beside.rows : []).map(({ description }) => description),
  ]
  const strangeWords = words.flatMap((text) =>
    text.split(' ').every(printed.hasWord) ? [] : [`“${text}”, which the page does not print`],
  )
  const isWhole = (read: StatementReading | undefined) => read?.reconciles === true
  const isTrue =
    reading.transactions.length === tampered.truth.length &&
    reading.transactions.every(({ amount }, at) => amount === tampered.truth[at]?.amount)
  const isMade = isWhole(reading) && !isWhole(alone) && !isTrue
  return [
    ...strange,
    ...invented,
    ...strangeWords,
    ...(isMade ? ['balances that follow from rows that are not true'] : []),
  ]
}

/** Whatever is said of payees, no figure moves, and a row goes by words of its own alone. */
async function attackPayees(seed: number, asker: HostileAsker): Promise<readonly string[]> {
  const { pages } = generateStatement(seed)
  const reading = readPages(pages.map((page): StatementPage => ({ page, origin: 'text' })))
  if (reading === undefined) return []
  const { payees } = await readPayeesWith(asker.askEach, reading)
  const alone = sortTransactions(reading)
  const sorted = sortTransactions({ ...reading, payees })
  return sorted.flatMap((row, at) => {
    const before = alone[at]
    if (JSON.stringify(row) === JSON.stringify(before)) return []
    const { list: _, reason: __, sortedBy, nature: ___, ...same } = row
    const { list: _1, reason: _2, sortedBy: _3, nature: _4, ...was } = before ?? row
    const named = /“(.+?)”/.exec(row.reason ?? '')?.[1] ?? ''
    const isOwn = wordsOf(row.description).includes(wordsOf(named))
    return JSON.stringify(same) === JSON.stringify(was) && sortedBy === 'ai-checked' && isOwn
      ? []
      : [`row ${at}: ${row.reason}`]
  })
}

const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.join(' ') ?? ''
  } `

/** A figure of a rule stands in its words, to which somebody has written others. */
async function attackRules(
  seed: number,
  asker: HostileAsker,
  { payload, dice }: Written,
): Promise<readonly string[]> {
  const made = generateCase(seed)
  const said = [...WRITTEN_TO_RULES, payload.replaceAll(/\s+/g, ' ')]
  const sheets = workbookOf(made).sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.map((cell) =>
        cell && /\d/.test(cell.text) && dice.chance(0.2)
          ? { ...cell, text: `${cell.text}${dice.pick([', ', ' ', '. '])}${dice.pick(said)}` }
          : cell,
      ),
    ),
  }))
  const read = readRules({ kind: 'workbook', sheets }, kindOfCase[made.kind])
  if (!read.ok || read.value.kind !== 'income') return []
  const { rules } = await readRulesWith(asker.askEach, read.value)
  const before = new Set(read.value.rules.map((rule) => JSON.stringify(rule)))
  return rules.flatMap((rule) => {
    if (before.has(JSON.stringify(rule))) return []
    const { words, other } = rule
    return [...strangeIn(rule), ...(other ? strangeIn({ ...other, words }) : [])]
  })
}

const WRITTEN_TO_RULES = [
  'at the desk of Bob in week 75',
  'less if irregular',
  'where the contract says so 90, else 20',
  'never above £4,000 or a third of the rest',
  'if the firm has traded 3 years',
]

function strangeIn({
  words,
  percent,
  guaranteedPercent,
  cap,
  minimumMonths,
}: RuleFigures & Pick<PayeRule, 'words'>) {
  const said = [...words.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  )
  const times = (...factors: readonly number[]) =>
    said.flatMap((one) => factors.map((by) => one * by))
  const isSaid = (value: number, given: readonly number[]) =>
    given.some((one) => Math.abs(one - value) < 0.01)
  const capped = cap?.kind === 'amount' ? cap.amount : cap?.percent
  return [
    ...[percent, guaranteedPercent].map((value) => [value, times(1, 100)] as const),
    [capped ?? null, times(1, 100, 1200, 5200, 100_000, 1_200_000, 5_200_000)] as const,
    [minimumMonths, times(1, 12)] as const,
  ].flatMap(([value, given]) =>
    value == null || isSaid(value, given) || isWritten(value, words)
      ? []
      : [`${value}, which does not stand in “${words}”`],
  )
}

/** Small numbers and shares in words. */
function isWritten(value: number, words: string): boolean {
  const names: Readonly<Record<number, RegExp>> = {
    50: /half/i,
    100: /full|all|whole/i,
    ...{
      3: /three|quarter/i,
      6: /six/i,
      12: /twelve|year|annual/i,
      24: /two|twenty/i,
      36: /three/i,
    },
  }
  return names[value]?.test(words) === true
}
