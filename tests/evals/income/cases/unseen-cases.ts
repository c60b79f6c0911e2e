/**
 * A folder of rule files with their truth, cases and the truth of their documents: how many rules
 * are read right, and how many cases come to the figure that they should.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type {
  RuleKind,
  RulesFailure,
  RulesReading,
} from '@criteria-desk/domain/income/rules/income-rules'
import { ok, type Result } from '@criteria-desk/domain/shared/result'
import { readRulesWith } from '@criteria-desk/understanding/papers/rule-cells'
import type { Figure } from '../../figures.ts'
import { allOf, type PaperTallies } from '../../gate/abilities.ts'
import type { AskAt, Asker } from '../../recordings/replaying-ask.ts'
import { type IncomeCase, listCases, truthDocument } from './corpus-truth.ts'
import { type Expected, judgeCase } from './judge-case.ts'
import { judgeRules, type RulesTruth } from './judge-rules.ts'
import { listRuleFiles, readRuleFile } from './read-rule-files.ts'

const KINDS: Readonly<Record<string, RuleKind>> = {
  'income-rules-paye': 'income',
  'income-rules-self-employed': 'self-employed',
  'consent-lenders': 'consent',
}

export type UnseenMeasure = {
  readonly figures: readonly Figure[]
  readonly tallies: PaperTallies
  readonly wrong: readonly string[]
}

/** @param askAt who is asked about words of income rules that the built-in reader did not understand */
export async function measureUnseenCases(folder: string, askAt?: AskAt): Promise<UnseenMeasure> {
  const figures: Figure[] = []
  const wrong: string[] = []
  const rules = new Map<string, RulesReading>()
  let [right, total] = [0, 0]
  for (const { file } of listRuleFiles(folder)) {
    const truth = readTruth(join(folder, file.replace(/\.\w+$/, '.truth.json')))
    const alone = readRuleFile(file, folder, KINDS[truth.kind])
    const read = askAt ? await readFurther(alone, askAt(`rules ${file}`)) : alone
    if (read.ok) rules.set(file, read.value)
    const verdict = judgeRules(read, truth)
    right += verdict.right
    total += verdict.total
    figures.push({ name: `Rules, ${file}`, text: `${verdict.right}/${verdict.total}` })
    wrong.push(...verdict.wrong.map((line) => `${file} ${line}`))
  }
  const cases: readonly (IncomeCase & Expected)[] = listCases(folder)
  const judged = cases.map((one) => {
    const documents = (one.documents ?? []).map((file, at) =>
      truthDocument(file, at + 1, join(folder, 'documents')),
    )
    return { one, ...judgeCase(one, one, rules.get(one.rulesFile), documents) }
  })
  for (const { one, verdict, got } of judged.filter((each) => each.verdict !== 'right')) {
    const { expectedIncome, expectedError, expectedConsent, conditions } = one
    const wanted = { expectedIncome, expectedError, expectedConsent, conditions }
    wrong.push(`${one.id} [${verdict}] ${one.lender}: ${JSON.stringify(wanted)}, calculated ${got}`)
  }
  const count = (wanted: string) => judged.filter(({ verdict }) => verdict === wanted).length
  return {
    figures: [
      ...figures,
      { name: 'Rules', text: `${right}/${total}` },
      { name: 'Cases', text: `${count('right')}/${cases.length}` },
      { name: 'Cases withheld (lower is better)', text: `${count('withheld')}` },
      { name: 'Cases wrong (lower is better)', text: `${count('wrong')}` },
    ].map(({ name, text }) => ({ name: `${basename(folder)}: ${name}`, text })),
    tallies: {
      'papers and cases asked': allOf(cases.length),
      'rule rows': { count: right, of: total },
      cases: { count: count('right'), of: cases.length },
      'cases wrong': { count: count('wrong'), of: cases.length },
    },
    wrong,
  }
}

function readTruth(file: string): RulesTruth & { readonly kind: string } {
  if (!existsSync(file)) throw new Error(`${file} is not there.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

export async function runUnseenCases(folder: string, showsFails: boolean): Promise<void> {
  const { figures, wrong } = await measureUnseenCases(folder)
  for (const { name, text } of figures) console.log(`${name.padEnd(60)} ${text.padStart(10)}`)
  if (showsFails) for (const line of wrong) console.log(`  ${line}`)
}

async function readFurther(
  read: Result<RulesReading, RulesFailure>,
  { askEach }: Asker,
): Promise<Result<RulesReading, RulesFailure>> {
  return read.ok && read.value.kind === 'income'
    ? ok(await readRulesWith(askEach, read.value))
    : read
}
