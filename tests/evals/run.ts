/**
 * `npm run evals -- criteria [--quick-search] [--fails] [--all]`: reads the documents of a question
 * set through the server's reader, asks every question of the domain, and prints the scorer's
 * report; `--all` adds the kept sets.
 */
import { runCriteriaEvals } from './criteria-evals.ts'

const [subject = 'criteria', ...flags] = process.argv.slice(2)

if (subject !== 'criteria') {
  console.error(`There are no evals called ${subject}. Known: criteria.`)
  process.exit(1)
}

await runCriteriaEvals({
  isQuickSearch: flags.includes('--quick-search'),
  showsFails: flags.includes('--fails'),
  isAll: flags.includes('--all'),
  asked: flags.filter((flag) => !flag.startsWith('--')),
})
