/** Tables of income rules that are written for others than employees: a tab of contractors, of second jobs. */
import { matchingWords } from '../../../shared/text.ts'
import { list } from '../../knowledge/word-list.ts'

const OTHERS: readonly string[] = list(
  'contractor, contractors, agency, umbrella, cis, zero hours, self employed, sole trader, sole traders, company directors, directors, second job, second jobs, second income, fixed term, retired, pensioners, day rate',
)

/** Words that leave room for employees in the same name. */
const ROOM: ReadonlySet<string> = new Set(
  list(
    'employed, employees, paye, permanent, all, not, no, except, excluding, excludes, see, than',
  ),
)

/** The name or title that says whom a table is for, where that is nobody employed. */
export function otherApplicants(names: readonly string[]): string | undefined {
  return names.find((name) => {
    const words = matchingWords(name)
    const text = ` ${words.join(' ')} `
    const hasRoom = words.some(
      (word, at) => ROOM.has(word) && !(word === 'employed' && words[at - 1] === 'self'),
    )
    return !hasRoom && OTHERS.some((phrase) => text.includes(` ${phrase} `))
  })
}
