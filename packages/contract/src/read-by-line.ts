import type { ReadBy as ReadByOfDomain } from '@criteria-desk/domain/understanding/read-by'
import type { ReadBy } from './understanding.ts'

/** As it crosses the wire, or as the domain has it. */
type Told = ReadBy | ReadByOfDomain

/** The plain small text beside an answer or a reading; nothing where no provider is configured. */
export function readByLine(given: Told | undefined): string {
  if (given === undefined) return readByRule
  if (given.by === 'model') return 'Read with AI, checked'
  const because = reasonOf(given)
  return because === null ? readByRule : `${readByRule}: ${because}`
}

const readByRule = 'Read by rule'

/** Null where there is nothing to be said: nobody expects a provider that is not there. */
function reasonOf({ why, spent }: Extract<Told, { by: 'rule' }>): string | null {
  switch (why) {
    case 'none-configured':
      return null
    case 'not-allowed':
      return 'your company does not let this document or question leave this server.'
    case 'allowance-spent':
      return spent ? spentText(spent) : 'the AI allowance is spent.'
    case 'unavailable':
      return 'the AI provider could not be reached.'
    case 'too-late':
      return 'the AI provider did not answer in time.'
    case 'too-long':
      return 'the documents are longer than what a question may be sent with. Ask fewer of them.'
    case 'not-usable':
      return 'what the AI provider answered did not hold against the document.'
    case 'not-waited':
      return 'you did not wait.'
  }
}

function spentText({
  of,
  period,
  renewsOn,
}: NonNullable<Extract<ReadBy, { by: 'rule' }>['spent']>): string {
  const whose = of === 'user' ? 'your' : 'your company’s'
  const which = period === 'day' ? 'for today' : 'for this month'
  return `${whose} AI allowance ${which} is spent. It renews on ${dayText(renewsOn)}.`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
