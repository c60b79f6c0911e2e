import { join } from 'node:path'
import {
  calculateForAllLenders,
  calculateIncome,
} from '@criteria-desk/domain/income/calculate/calculate-income'
import type { PayeRule } from '@criteria-desk/domain/income/rules/income-rules'
import { listCases, truthDocument } from '../evals/income/cases/corpus-truth.ts'
import { readRuleFile } from '../evals/income/cases/read-rule-files.ts'
import { milliseconds, percentile, type Row, ratio, time, timeInTurn } from './measure.ts'

const corpus = join(import.meta.dirname, '../evals/income/corpus')
const manyLenders = 100
const wantedMs = 30
const rounds = 50

/** What every lender counts of one client's documents, all of them in one table. */
export async function measureCalculator(): Promise<readonly Row[]> {
  const income = rulesOfManyLenders()
  const lenders = [...new Set(income.map(({ lender }) => lender))]
  const documents = mostDocuments()
  const rules = { income, selfEmployed: [] }
  const inOne = () => calculateForAllLenders({ rules, documents })
  const oneByOne = () =>
    lenders.map((lenderName) => calculateIncome({ rules, lenderName, documents }))
  const taken = await timeInTurn(rounds, inOne, oneByOne)
  const [ours, peer] = [percentile(taken.ours, 0.5), percentile(taken.peer, 0.5)]
  const reading = percentile(await time(5, () => readRuleFile('rules-paye-wide.xlsx', corpus)), 0.5)
  return [
    {
      what: `${documents.length} documents by the rules of ${lenders.length} lenders, in one table`,
      ours: milliseconds(ours),
      peer: `${milliseconds(peer)} (each lender by itself)`,
      ratio: ratio(ours, peer),
      wanted: `≤ ${wantedMs} ms`,
      isMet: ours <= wantedMs,
    },
    {
      what: 'a rules workbook of 40 lenders, read',
      ours: milliseconds(reading),
      peer: '',
      ratio: '',
      wanted: '',
    },
  ]
}

/** The lenders of a workbook again under other names, until there are enough. */
function rulesOfManyLenders(): readonly PayeRule[] {
  const read = readRuleFile('rules-paye-wide.xlsx', corpus)
  if (!read.ok || read.value.kind !== 'income') throw new Error('The rules were not read.')
  const own = read.value.rules
  const names = [...new Set(own.map(({ lender }) => lender))]
  return Array.from({ length: manyLenders }, (_, at) => {
    const name = names[at % names.length]
    const copy = Math.floor(at / names.length)
    return own
      .filter(({ lender }) => lender === name)
      .map((rule) => ({ ...rule, lender: copy === 0 ? rule.lender : `${rule.lender} ${copy}` }))
  }).flat()
}

/** Of the worked cases of employees the one with the most documents. */
function mostDocuments() {
  const files = listCases()
    .filter(({ kind, expectedIncome }) => kind === 'paye' && expectedIncome !== null)
    .map(({ documents = [] }) => documents)
    .toSorted((one, other) => other.length - one.length)[0]
  return (files ?? []).map((file, at) => truthDocument(file, at + 1))
}
