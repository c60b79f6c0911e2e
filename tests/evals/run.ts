/**
 * `npm run evals -- [criteria] [--all] [--fails] [--record] [ids of questions]`: reads the documents
 * of the question sets through the server's reader, asks every question of the domain, and prints
 * the scorer's report; `--all` adds the kept sets with their first runs, `--record` raises the floors
 * that `npm test` holds every line to. `npm run evals -- pictures [FOLDER]` says which share of the
 * figures and names of pictured income documents is recognised.
 */
import { runCriteriaEvals } from './criteria-evals.ts'
import { runPictureEvals } from './pictures/run-picture-evals.ts'

const given = process.argv.slice(2)
const flags = given.filter((word) => word.startsWith('--'))
const [subject, ...ids] = given.filter((word) => !word.startsWith('--'))

if (subject === 'pictures') {
  await runPictureEvals(ids[0] ?? 'tests/evals/corpus/income')
  process.exit()
}
await runCriteriaEvals({
  showsFails: flags.includes('--fails'),
  isAll: flags.includes('--all'),
  isRecorded: flags.includes('--record'),
  asked: subject === undefined || subject === 'criteria' ? ids : [subject, ...ids],
})
