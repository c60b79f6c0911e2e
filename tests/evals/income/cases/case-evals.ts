import type { IncomeDocument } from '@criteria-desk/domain/income/calculate/income-calculation'
import type { RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import type { Figure } from '../../figures.ts'
import { addTallies, allOf, type PaperTallies, type Tally } from '../../gate/abilities.ts'
import { CORPUS, listDocuments, type ReadOptions, readDocument } from '../read-corpus.ts'
import {
  type IncomeCase,
  kindOfCase,
  listCases,
  truthDocument,
  truthRules,
} from './corpus-truth.ts'
import { askLenderQuestions } from './lender-questions.ts'
import { answerCase, type CaseAnswer, type ScoredCases, scoreCases } from './measure-cases.ts'
import { listRuleFiles, readRuleFile, toPrediction } from './read-rule-files.ts'

export type CaseEvalOptions = ReadOptions & { readonly showsFails: boolean }

/** Calculates the cases of the corpus both ways and prints how many are right. */
export async function runCaseEvals({ showsFails, ...reading }: CaseEvalOptions): Promise<void> {
  const held = measureCases()
  const asRead = await measureCasesAsRead(reading)
  for (const { name, text } of [...held.figures, ...asRead.figures]) {
    console.log(`${name.padEnd(60)} ${text.padStart(10)}`)
  }
  if (showsFails) for (const line of [...held.wrong, ...asRead.wrong]) console.log(`  ${line}`)
}

/** What the gate holds: nothing in it hangs on how documents are read. */
export function measureCases(): {
  readonly figures: readonly Figure[]
  readonly tallies: PaperTallies
  readonly wrong: readonly string[]
} {
  const cases = listCases()
  const read = readRuleFiles()
  const documents = (one: IncomeCase) =>
    one.documents.map((file, at) => truthDocument(file, at + 1))
  const byTruth = scoreCases(
    cases.map((one) =>
      answerCase(one, truthRules(one.rulesFile, kindOfCase[one.kind]), documents(one)),
    ),
  )
  const answers = cases.flatMap((one) => answerWith(one, read.rules, documents(one)))
  const byFiles = scoreCases(answers, read.predictions)
  const questions = askLenderQuestions()
  const variable = countVariableIncome(cases, answers)
  return {
    figures: [
      ...caseFigures('Cases of true rules', byTruth),
      ...caseFigures('Cases of rules as read', byFiles),
      { name: 'Variable income of the cases', text: textOf(variable) },
      ...Object.entries(byFiles.rules).map(([name, share]) => ({
        name: `Rule rows, ${name}`,
        text: textOf(share),
      })),
      { name: 'Questions on lenders and income', text: textOf(questions) },
    ],
    tallies: {
      'papers and cases asked': allOf(cases.length),
      cases: tallyOf(
        variable,
        ...[byTruth, byFiles].flatMap(({ byKind }) => Object.values(byKind)),
      ),
      'cases wrong': {
        count: [...byTruth.wrong, ...byFiles.wrong].filter(({ got }) => typeof got === 'number')
          .length,
        of: 2 * cases.length,
      },
      'rule rows': tallyOf(...Object.values(byFiles.rules)),
      'questions on lenders and income': tallyOf(questions),
    },
    wrong: [...wrongOf(byTruth), ...wrongOf(byFiles), ...questions.wrong],
  }
}

/** The cases once more from the documents as the product reads them; those of pictures only with words for them. */
async function measureCasesAsRead(
  options: ReadOptions,
): Promise<{ readonly figures: readonly Figure[]; readonly wrong: readonly string[] }> {
  const read = readRuleFiles()
  const wanted = new Set(listCases().flatMap(({ documents }) => documents))
  const readings = new Map<string, IncomeDocument['reading'] | 'pictures'>()
  for (const document of listDocuments(CORPUS)) {
    const file = [...wanted].find((one) => one.startsWith(`${document.name}.`))
    if (file === undefined) continue
    const reading = await readDocument(document, options)
    readings.set(file, reading !== 'pictures' && 'error' in reading ? null : reading)
  }
  const whole = listCases().filter(({ documents }) =>
    documents.every((file) => readings.get(file) !== 'pictures'),
  )
  const answers = whole.flatMap((one) =>
    answerWith(
      one,
      read.rules,
      one.documents.map((filename, at) => {
        const reading = readings.get(filename)
        return {
          documentId: at + 1,
          filename,
          reading: reading === 'pictures' ? null : (reading ?? null),
        }
      }),
    ),
  )
  const scored = scoreCases(answers)
  const asked = new Set(whole.map(({ id }) => id))
  const wrong = scored.wrong.filter(({ id }) => asked.has(id))
  return {
    figures: [
      {
        name: `Cases of documents and rules as read (${whole.length} can be read)`,
        text: `${whole.length - wrong.length}/${whole.length}`,
      },
    ],
    wrong: wrongOf({ ...scored, wrong }),
  }
}

function readRuleFiles() {
  const rules = new Map<string, RulesReading>()
  const predictions = new Map<string, object>()
  for (const { file, truth } of listRuleFiles()) {
    const read = readRuleFile(file)
    if (read.ok) rules.set(file, read.value)
    predictions.set(truth, toPrediction(read))
  }
  return { rules, predictions }
}

function answerWith(
  one: IncomeCase,
  rules: ReadonlyMap<string, RulesReading>,
  documents: readonly IncomeDocument[],
): readonly CaseAnswer[] {
  const own = rules.get(one.rulesFile)
  return own === undefined ? [] : [answerCase(one, own, documents)]
}

function caseFigures(name: string, { byKind }: ScoredCases): readonly Figure[] {
  const { count, of } = tallyOf(...Object.values(byKind))
  return [
    { name, text: `${count}/${of}` },
    ...Object.entries(byKind).map(([kind, share]) => ({
      name: `${name}, ${kind}`,
      text: textOf(share),
    })),
  ]
}

type Share = { readonly right: number; readonly total: number }

function textOf({ right, total }: Share): string {
  return `${right}/${total}`
}

function tallyOf(...shares: readonly Share[]): Tally {
  return addTallies(...shares.map(({ right, total }) => ({ count: right, of: total })))
}

/** To the penny, of the cases whose truth states it. */
function countVariableIncome(cases: readonly IncomeCase[], answers: readonly CaseAnswer[]): Share {
  const stated = cases.filter(({ usableOvertimeBonusCommission: own }) => own !== undefined)
  const right = stated.filter(({ id, usableOvertimeBonusCommission: own }) =>
    answers.some((one) => one.id === id && one.usableOvertimeBonusCommission === own),
  )
  return { right: right.length, total: stated.length }
}

function wrongOf({ wrong }: ScoredCases): readonly string[] {
  return wrong.map(
    ({ id, lender, expected, got }) =>
      `${id} ${lender}: expected ${JSON.stringify(expected)}, calculated ${JSON.stringify(got)}`,
  )
}
