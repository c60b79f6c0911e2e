/**
 * `npm run generated -- [--seeds N] [--seed S] [--shrink] [--only FAULT] [--cells] [--by-layout] [--record] [--reading [--plain]] [--guides] [--income [--show S]] [--rules [--show S]] [--years] [--statements [--show S] [--sums]] [--exports [--show S]]`: makes
 * workbooks and questions from seeds, asks them of the domain, and scores every lender's place
 * against the truth that the seed gives. `--shrink` prints the smallest workbook and question that
 * still go wrong as each failing seed does (`--only plainly-wrong` those alone), `--cells` draws cells from the knowledge files as well
 * (or from files named), `--record` writes the figures of a first run.
 * `--reading` asks nothing: it holds every cell of workbooks in layouts of their own, drawn choice by
 * choice, against what is read of it (`--plain` leaves out what people do to a sheet besides).
 * `--income` does so with payslips, P60s, tax calculations and overviews: `--show S` prints the one
 * of that seed with what was read otherwise, `--seed S --shrink` as plain as it still goes wrong.
 * `--rules` makes rule files of every layout with a case each, whose figure is reckoned apart from the
 * domain, plain and as firms dress theirs, and prints how many rules are read and cases calculated
 * right; `--show S` prints one.
 * `--years` makes years of payslips, now and then with a business beside the job, and holds every lender's
 * workings against their total on the screen, in the copied text, the report and its PDF.
 * `--statements` does so with bank statements, and changes one digit of each to see whether it is told;
 * `--sums` whether their lists add up to all money out and in, on the page and in each file of an
 * assessment, `--seeds 500` so many months.
 * `--exports` does so with what banks' websites save: CSV, OFX and QIF.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { knowledgeFiles } from '../meanings/written-lines.ts'
import { judgeExportSeed } from './exports/judge-export.ts'
import {
  measureGeneratedExports,
  showExport,
  writeExportMeasure,
} from './exports/measure-exports.ts'
import { judgeSeed, measureGuides, writeGuideMeasure } from './guides/measure-guides.ts'
import { showGuide } from './guides/show-guide.ts'
import { judgeIncomeSeed, measureIncome, writeIncomeMeasure } from './income/measure-income.ts'
import { showIncome } from './income/show-income.ts'
import { shrinkIncome } from './income/shrink-income.ts'
import { type Judged, judgeScenario } from './judge-scenario.ts'
import { layOut } from './lay-out.ts'
import { makeScenario } from './make-scenario.ts'
import { measureForms, writeForms } from './readings/judge-form.ts'
import { furtherKinds } from './readings/make-form.ts'
import { measureReading, writeReading } from './readings/measure-reading.ts'
import { judgeRuleSeed } from './rules/judge-rule-case.ts'
import { measureRuleCases, showRuleCase, writeRuleMeasure } from './rules/measure-rule-cases.ts'
import type { Scenario } from './scenario.ts'
import { scoreOf, writeScore } from './score.ts'
import { shrinkScenario } from './shrink.ts'
import { judgeStatementSeed } from './statements/judge-statement.ts'
import {
  measureGeneratedStatements,
  writeStatementMeasure,
} from './statements/measure-statements.ts'
import { showStatement } from './statements/show-statement.ts'
import { measureSums, writeSums } from './statements/sums/measure-sums.ts'
import { poolOf } from './written-cells.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    only: { type: 'string' },
    cells: { type: 'boolean', default: false },
    'by-layout': { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    reading: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    guides: { type: 'boolean', default: false },
    income: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
    years: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    sums: { type: 'boolean', default: false },
    exports: { type: 'boolean', default: false },
    show: { type: 'string' },
  },
})

const files = positionals.length > 0 ? positionals : options.cells ? knowledgeFiles() : []
const pool = poolOf(files)
const [first, many] = seedsAsked(options)
const isAsked = ![
  options.reading,
  options.guides,
  options.income,
  options.rules,
  options.years,
  options.statements,
  options.exports,
].includes(true)
const tried = !isAsked ? [] : Array.from({ length: many }, (_, at) => tryOne(first + at))
if (options.guides) await measureGuideStatements()
else if (options.income) await measureIncomes()
else if (options.rules) measureRules()
else if (options.years) await measureGeneratedYears()
else if (options.statements) await measureBankStatements()
else if (options.exports) measureExports()
else if (options.reading) measureCells()
else measureAnswers()

function measureAnswers(): void {
  if (many === 1) tried.forEach(show)
  const score = scoreOf(tried.map(({ judged }) => judged))
  console.log(writeScore(`Seeds ${first} to ${first + many - 1}`, score))
  if (options['by-layout']) printByLayout()
  if (options.shrink) printShrunk()
  if (options.record) record('.', { seeds: [first, first + many - 1], ...score })
}

function measureCells(): void {
  const measure = measureReading(first, many, !options.plain)
  console.log(writeReading(measure))
  console.log(writeForms(measureForms(first, many)))
  console.log(writeForms(measureForms(first, many, furtherKinds)))
  if (options.record) record('readings', measure, options.plain ? 'first-run' : 'first-run-dressed')
}

async function measureGuideStatements(): Promise<void> {
  if (many === 1) {
    console.log(showGuide(await judgeSeed(first), options.only))
    return
  }
  const measure = await measureGuides(first, first + many - 1)
  console.log(writeGuideMeasure(measure))
  if (options.record) record('guides', measure)
}

async function measureIncomes(): Promise<void> {
  if (options.show !== undefined) {
    console.log(showIncome(await judgeIncomeSeed(Number(options.show), readIncomeDocument)))
    return
  }
  if (many === 1) {
    const one = options.shrink ? shrinkIncome : judgeIncomeSeed
    console.log(showIncome(await one(first, readIncomeDocument)))
    return
  }
  const measure = await measureIncome(first, first + many - 1, readIncomeDocument)
  console.log(writeIncomeMeasure(measure))
  if (options.record) record('income', measure)
}

function measureRules(): void {
  if (options.show !== undefined || many === 1) {
    const seed = Number(options.show ?? first)
    for (const isDressed of [false, true]) console.log(showRuleCase(judgeRuleSeed(seed, isDressed)))
    return
  }
  const measure = measureRuleCases(first, first + many - 1)
  console.log(writeRuleMeasure(measure))
  if (options.record) record('rules', measure)
}

async function measureGeneratedYears(): Promise<void> {
  // What writes PDFs is read only where it is asked for.
  const { measureYears, writeYears } = await import('./years/measure-years.ts')
  console.log(writeYears(await measureYears(first, first + many - 1)))
}

async function measureBankStatements(): Promise<void> {
  if (options.sums) {
    console.log(writeSums(await measureSums(first, many)))
    return
  }
  if (options.show !== undefined) {
    console.log(showStatement(judgeStatementSeed(Number(options.show))))
    return
  }
  const measure = measureGeneratedStatements(first, first + many - 1)
  console.log(writeStatementMeasure(measure))
  if (options.record) record('statements', measure)
}

function measureExports(): void {
  if (options.show !== undefined) {
    console.log(showExport(judgeExportSeed(Number(options.show))))
    return
  }
  const measure = measureGeneratedExports(first, first + many - 1)
  console.log(writeExportMeasure(measure))
  if (options.record) record('exports', measure)
}

/** `--seeds 300` are the first three hundred, `--seeds 301-600` the next. */
function seedsAsked(asked: { readonly seed?: string; readonly seeds?: string }) {
  const { seed = '1', seeds = asked.seed === undefined ? '300' : '1' } = asked
  const [from = '', to] = seeds.split('-')
  const [start, end] = [Number(from), Number(to)]
  return to === undefined ? ([Number(seed), start] as const) : ([start, end - start + 1] as const)
}

type Tried = { readonly seed: number; readonly scenario: Scenario; readonly judged: Judged }

function tryOne(seed: number): Tried {
  const scenario = makeScenario(seed, pool)
  return { seed, scenario, judged: judgeScenario(scenario) }
}

function printByLayout(): void {
  for (const [kind, own] of Map.groupBy(tried, ({ scenario }) => scenario.layout.kind)) {
    console.log(writeScore(kind, scoreOf(own.map(({ judged }) => judged))))
  }
}

function printShrunk(): void {
  const failing = tried.filter(({ judged: { worst } }) => worst !== 'right')
  const chosen = failing.filter(({ judged: { worst } }) => worst === (options.only ?? worst))
  for (const { seed, scenario, judged } of chosen) {
    const small = shrinkScenario(scenario, judged.worst)
    show({ seed, scenario: small, judged: judgeScenario(small) })
  }
}

function show({ seed, scenario, judged }: Tried): void {
  console.log(`\nSeed ${seed}, ${scenario.layout.kind} [${judged.worst}] ${judged.question}`)
  for (const { name, rows } of layOut(scenario).workbook.sheets) {
    console.log(`  [${name}]`)
    for (const row of rows) console.log(`  | ${row.map((cell) => cell?.text ?? '').join(' | ')}`)
  }
  for (const { lender, truths, given, fault } of judged.lenders) {
    if (fault !== 'right') console.log(`  ${lender}: ${truths.join(' or ')}, given ${given}`)
  }
  for (const words of judged.misplaced) console.log(`  ${words}`)
}

/** What it was when it was first asked is kept for ever. */
function record(folder: string, figures: object, name = 'first-run'): void {
  const file = join(import.meta.dirname, folder, `${name}.json`)
  if (existsSync(file)) throw new Error('The first run is recorded already.')
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}
