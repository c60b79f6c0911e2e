/**
 * `npm run evals -- faults [CASE ...]`: workbooks, delimited text and guides with faults that people
 * met in other programs, uploaded to the whole product and asked, each case in a folder of its own
 * with its truth; prints what is right, silently wrong, said to be wrong, and refused.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp, type SignedInClient } from '../../../apps/server/src/testing/app.ts'
import { multipartOf } from '../../../apps/server/src/testing/multipart.ts'
import {
  type Expected,
  type FaultOutcome,
  judgeFault,
  type Verdict,
  verdicts,
} from './judge-answers.ts'

const FOLDER = join(import.meta.dirname, 'criteria')

export type JudgedFault = {
  readonly kind: string
  readonly file: string
  readonly verdict: Verdict
  readonly problems: readonly string[]
}

/** Every input of the cases whose names begin so; of all of them without one. */
export async function judgeCriteriaFaults(
  begins: readonly string[] = [],
): Promise<readonly JudgedFault[]> {
  const product = await createTestApp()
  const developer = await product.loginAs('developer')
  const advisor = await product.loginAs('advisor')
  const judged: JudgedFault[] = []
  for (const kind of readdirSync(FOLDER).sort()) {
    if (begins.length > 0 && !begins.some((begin) => kind.startsWith(begin))) continue
    for (const [file, { expect }] of Object.entries(truthOf(kind))) {
      const expected = 'length' in expect ? expect : [expect]
      const outcome = await outcomeOf(developer, advisor, { kind, file, expected })
      judged.push({ kind, file, ...judgeFault(expected, outcome) })
    }
  }
  await product.close()
  return judged
}

type FaultTruth = Readonly<Record<string, { readonly expect: Expected | readonly Expected[] }>>

// The truths are our own files.
function truthOf(kind: string): FaultTruth {
  const truth = JSON.parse(readFileSync(join(FOLDER, kind, 'truth.json'), 'utf8')) as {
    readonly files: FaultTruth
  }
  return truth.files
}

async function outcomeOf(
  developer: SignedInClient,
  advisor: SignedInClient,
  { kind, file, expected }: { kind: string; file: string; expected: readonly Expected[] },
): Promise<FaultOutcome> {
  const bytes = new Uint8Array(readFileSync(join(FOLDER, kind, file)))
  const uploaded = await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', { filename: file, bytes }),
  })
  if (uploaded.statusCode >= 400) return uploaded.json()
  const questions = expected.flatMap((one) => ('questions' in one ? one.questions : []))
  const answers = []
  for (const ask of new Set(questions.map((question) => question.ask))) {
    const answer = await advisor.inject({
      method: 'POST',
      url: '/api/chat',
      payload: { message: ask, documentId: uploaded.json().id },
    })
    const { message = '', source } = answer.json()
    answers.push({ ask, message, route: source?.route ?? '' })
  }
  return { answers }
}

/** Prints the verdicts of each case, and what is not right. */
export async function runCriteriaFaults(begins: readonly string[]): Promise<void> {
  const judged = await judgeCriteriaFaults(begins)
  for (const [kind, files] of Map.groupBy(judged, (one) => one.kind)) {
    console.log(`${kind.padEnd(34)} ${tally(files)}`)
    for (const { file, verdict, problems } of files) {
      if (verdict === 'right') continue
      console.log(`    ${file}: ${verdict}`)
      for (const problem of problems.slice(0, 4)) console.log(`        ${problem}`)
    }
  }
  console.log(`${'all'.padEnd(34)} ${tally(judged)}`)
}

function tally(judged: readonly JudgedFault[]): string {
  const counts = verdicts.map(
    (verdict) => `${judged.filter((one) => one.verdict === verdict).length} ${verdict}`,
  )
  return `${String(judged.length).padStart(3)}: ${counts.join(', ')}`
}
