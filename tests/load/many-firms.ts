import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openPostgresDatabase } from '../../apps/server/src/db/client.ts'
import { startSeveral } from '../../apps/server/src/testing/several/several.ts'
import { percentile } from '../bench/measure.ts'
import { type Advisor, addFirms, anyCode, codeOf, questions } from './firms.ts'
import { demoPassword, signIn } from './server-under-test.ts'

/**
 * npm run load:many-firms [-- --firms 1000 --advisors 5 --large 10 --questions 2000]: what an answer
 * takes where one firm is served, and where a thousand are, `large` of them with 65,000 cells, in the
 * same run and on the same servers. 99 of 100 questions of the many may take 1.5 times as long as those
 * of the one, whose documents are in memory; and nothing of another firm be in an answer.
 */
const { values } = parseArgs({
  options: {
    firms: { type: 'string', default: '1000' },
    advisors: { type: 'string', default: '5' },
    large: { type: 'string', default: '10' },
    questions: { type: 'string', default: '2000' },
    together: { type: 'string', default: '4' },
  },
})
const number = (name: keyof typeof values) => Number(values[name])
const lenders = 100
const criteria = 650
const several = await startSeveral({
  web: 1,
  workers: 1,
  settings: { DEMO_PASSWORD: demoPassword },
})
const database = await openPostgresDatabase(several.postgres.url, 2)
await signIn(several.address, 'advisor@demo.test')
const developer = await signIn(several.address, 'developer@demo.test')
const each = number('advisors')
const problems: string[] = []

const largest = await addFirms(several, database, {
  ...{ firms: number('large'), each, developer },
  documentOf: largeSheet,
})
const alone = largest.slice(0, each)
await measure('one firm of 65,000 cells, begun', alone, number('questions') / 10)
const ofOne = await measure('one firm of 65,000 cells', alone, number('questions'))
const small = await addFirms(several, database, {
  ...{ first: number('large') + 1, firms: number('firms') - number('large'), each, developer },
})
const ofMany = await measure(`${values.firms} firms`, [...largest, ...small], number('questions'))
await measure('one firm once more', alone, number('questions'))
const ratio = ofMany / ofOne
console.log(`99 of 100 questions of the many: ${ratio.toFixed(2)} times those of the one`)
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
console.log(`${problems.length} problems`)
await database.close()
await several.end()
process.exitCode = ratio <= 1.5 && problems.length === 0 ? 0 : 1

/** Milliseconds that 99 of 100 questions need at most. */
async function measure(what: string, of: readonly Advisor[], howMany: number): Promise<number> {
  const taken: number[] = []
  const askInTurn = async () => {
    while (taken.length < howMany) {
      const advisor = of[randomInt(of.length)]
      if (advisor) taken.push(await ask(advisor))
    }
  }
  await Promise.all(Array.from({ length: number('together') }, askInTurn))
  const [median, slow, slowest] = [0.5, 0.99, 1].map((share) => percentile(taken, share))
  console.log(
    `${what}: ${median?.toFixed(0)} ms in the middle, ${slow?.toFixed(0)} ms of 99 in 100, ${slowest?.toFixed(0)} ms at most (${taken.length} questions)`,
  )
  return slow ?? 0
}

async function ask({ cookie, code }: Advisor): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${several.address}/api/chat`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message: questions[randomInt(questions.length)] }),
  })
  const text = await answer.text()
  const milliseconds = performance.now() - startedAt
  if (!answer.ok) problems.push(`${answer.status} ${text.slice(0, 200)}`)
  if (!text.includes(code)) problems.push(`without ${code}: ${text.slice(0, 200)}`)
  for (const [word] of text.matchAll(anyCode)) {
    if (word !== code) problems.push(`${word} of another firm`)
  }
  return milliseconds
}

/** What the small sheet has, among criteria and lenders that nobody asks for. */
function largeSheet(firm: number): string {
  const names = Array.from({ length: lenders - 3 }, (_, at) => `${placeName(at)} Building Society`)
  const asked = [
    `Lodger income,Yes up to £500 ${codeOf(firm)},No,Refer`,
    `Maximum age,80 ${codeOf(firm)},75,85`,
    `Right to buy,Accepted ${codeOf(firm)},No,No`,
  ].map((row) => `${row},${names.map((_, at) => `Yes up to ${at + 1}`).join(',')}`)
  const others = Array.from({ length: criteria - asked.length }, (_, row) =>
    [`Point ${row + 1} of the desk`, 'Yes', 'No', 'Refer', ...names.map(() => 'Yes')].join(','),
  )
  return [`Criterion,Leek,Oakham,Ashby,${names.join(',')}`, ...asked, ...others].join('\n')
}

function placeName(at: number): string {
  const beginnings = ['Thorn', 'Ash', 'Wick', 'Brad', 'Stan', 'Elm', 'Hazel', 'Oak', 'Marl', 'Whit']
  const ends = ['ham', 'ton', 'field', 'worth', 'bourne', 'ford', 'wick', 'ley', 'stead', 'combe']
  return `${beginnings[at % 10]}${ends[Math.floor(at / 10)]}`
}
