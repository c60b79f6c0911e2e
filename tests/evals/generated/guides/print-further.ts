/**
 * Tables for a lender's plans and for two bands at once, entries in the order of the alphabet that send to
 * each other, and what a guide prints beside its criteria: old values, desks to call.
 */
import { createDice, type Dice, pick } from '../../../dice.ts'
import type { Entry, Further } from './guide.ts'
import type { Span } from './press.ts'
import { isFilled, printNotes } from './print-section.ts'
import { type HeadRow, printTable, type TableRow } from './print-table.ts'
import type { Scribe } from './scribe.ts'

const bold = (text: string): Span => ({ text, isBold: true })

/** All of one lender's further parts, one after the other. */
export function printFurther(
  scribe: Scribe,
  lender: string,
  title: (text: string) => void,
  further: Further,
): void {
  const { entries, forms, seed } = further
  const dice = createDice(seed)
  const left = entries.filter(isFilled)
  const take = (many: number) =>
    Array.from({ length: Math.min(many, left.length) }, () =>
      left.splice(dice(left.length), 1),
    ).flat()
  for (const form of forms) {
    scribe.beginSection()
    if (form === 'plans') {
      title(pick(['Our plans', 'Criteria by plan', 'Which plan fits'], dice))
      printPlans(scribe, lender, take(5 + dice(4)), further, dice)
      scribe.press.text([], { before: 10 })
      printPlans(scribe, lender, take(3 + dice(3)), further, dice)
    } else if (form === 'bands') printBands(scribe, lender, title, further, dice)
    else {
      title(pick(['Criteria A to Z', 'A–Z of criteria'], dice))
      printAlphabet(scribe, lender, left.splice(0), dice)
    }
    printNotes(scribe)
  }
  printContacts(scribe, lender, further)
}

function styleOf({ press, guide }: Scribe) {
  const { rules, repeatsHeads } = guide.layout
  return { rules, repeatsHeads, size: press.paper.size - 1 }
}

/** A column a plan; what holds for several of them stands once over their columns. */
function printPlans(
  scribe: Scribe,
  lender: string,
  entries: readonly Entry[],
  { plans, isCentred, hasHeadOver }: Further,
  dice: Dice,
): void {
  const { press, guide, say, takeNotes } = scribe
  const notes = () => (guide.layout.notesAt === 'foot' ? takeNotes() : [])
  const rows = entries.flatMap((entry, at): readonly TableRow[] => {
    const section: readonly TableRow[] =
      entries.length > 5 && at % 3 === 0
        ? [{ cells: [[bold(SECTIONS[at / 3] ?? 'Further')]], spans: [plans.length + 1] }]
        : []
    const { head: name, cell, note } = entry
    const own = { lender, form: 'plans', name } as const
    const cellOf = (part: string, words: string, noted?: string) =>
      isFilled({ ...entry, cell: words })
        ? say({ ...own, plans: [part], lead: words, note: noted })
        : [{ text: words }]
    const together = dice(5)
    if (together === 0) {
      const spans = say({ ...own, plans: [], lead: cell, note })
      return [
        ...section,
        { cells: [[{ text: name }], spans], spans: [1, plans.length], isCentred, notes: notes() },
      ]
    }
    const values = plans.map((_, index) => (index === 0 ? cell : (entry.others[index - 1] ?? '–')))
    if (together === 1 && plans.length > 2) {
      const [first = '', ...others] = plans
      const words = values[1] ?? ''
      const shared = say({ ...own, plans: others, lead: words })
      return [
        ...section,
        {
          cells: [[{ text: name }], cellOf(first, cell, note), shared],
          spans: [1, 1, others.length],
          isCentred,
          notes: notes(),
        },
      ]
    }
    const cells = plans.map((plan, index) =>
      cellOf(plan, values[index] ?? '', index === 0 ? note : undefined),
    )
    return [...section, { cells: [[{ text: name }], ...cells], isCentred, notes: notes() }]
  })
  const own: HeadRow = { cells: [pick(['', 'Criteria'], dice), ...plans] }
  const over: HeadRow = { cells: ['', 'Plan'], spans: [1, plans.length] }
  printTable(
    press,
    [2.4, ...plans.map(() => 2)],
    hasHeadOver ? [over, own] : [own],
    rows,
    styleOf(scribe),
  )
}

const SECTIONS = ['Who can apply', 'The loan', 'Credit record']

type Banded = {
  readonly title: string
  readonly stub: string
  readonly rows: readonly string[]
  /** Over the columns, from the highest; each tells how many columns it stands over. */
  readonly heads: readonly HeadRow[]
  readonly columns: readonly (readonly string[])[]
  readonly value: (dice: Dice) => string
}

const BANDED: readonly Banded[] = [
  {
    title: 'Maximum loan to value by size of loan',
    stub: 'Loan size',
    rows: ['£25,000 to £350,000', '£350,001 to £600,000', '£600,001 to £1,000,000'],
    heads: [
      { cells: ['', 'House', 'Flat'], spans: [1, 2, 2] },
      { cells: ['Loan size', 'Repayment', 'Interest only', 'Repayment', 'Interest only'] },
    ],
    columns: [
      ['House', 'Repayment'],
      ['House', 'Interest only'],
      ['Flat', 'Repayment'],
      ['Flat', 'Interest only'],
    ],
    value: (dice) => `${50 + 5 * dice(10)}%`,
  },
  {
    title: 'Income multiples',
    stub: 'Household income',
    rows: ['Below £40,000', '£40,000 to £79,999', '£80,000 and over'],
    heads: [
      { cells: ['', 'Loan to value'], spans: [1, 3] },
      { cells: ['Household income', 'Up to 75%', '75.01% to 85%', 'Above 85%'] },
    ],
    columns: [['Up to 75%'], ['75.01% to 85%'], ['Above 85%']],
    value: (dice) => `${(4 + dice(4) / 4).toFixed(2).replace(/0$/, '')}`,
  },
  {
    title: 'Highest loan to value where there is adverse credit',
    stub: 'Event',
    rows: [
      'Missed mortgage payment',
      'County court judgment',
      'Default',
      'Debt management plan',
      'Bankruptcy',
    ],
    heads: [
      { cells: ['', 'Time since the event'], spans: [1, 3] },
      { cells: ['Event', 'Under 12 months', '12 to 36 months', 'Over 36 months'] },
    ],
    columns: [['Under 12 months'], ['12 to 36 months'], ['Over 36 months']],
    value: (dice) => pick(['Not accepted', '70%', '75%', '80%', '85%', 'Refer'], dice),
  },
]

function printBands(
  scribe: Scribe,
  lender: string,
  title: (text: string) => void,
  { isCentred }: Further,
  dice: Dice,
): void {
  const { press, guide, say, takeNotes } = scribe
  const banded = BANDED.filter(() => dice(3) > 0)
  for (const { title: heading, stub, rows, heads, columns, value } of banded) {
    title(heading)
    const isOneHead =
      heads.length > 1 && dice(3) === 0 && columns.every(({ length }) => length === 1)
    const shown = rows.map((name): TableRow => {
      const cells = columns.map((parts) => {
        const note = dice(12) === 0 ? 'For applications keyed after 1 October only.' : undefined
        return say({ lender, form: 'bands', name, within: parts, lead: value(dice), note })
      })
      return {
        cells: [[{ text: name }], ...cells],
        isCentred,
        notes: guide.layout.notesAt === 'foot' ? takeNotes() : [],
      }
    })
    const shares = [Math.max(1.6, stub.length / 9), ...columns.map(() => 1.2)]
    printTable(press, shares, isOneHead ? heads.slice(1) : heads, shown, styleOf(scribe))
    press.text([], { before: 6 })
  }
}

/** Terms at the left and what is said of them beside; some terms only send to another. */
function printAlphabet(scribe: Scribe, lender: string, all: readonly Entry[], dice: Dice): void {
  const { press, say } = scribe
  const { size } = press.paper
  const entries = [...Map.groupBy(all, ({ head }) => head).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((one, other) => one.head.localeCompare(other.head))
  // What limits some entries stands under another term, at its place in the alphabet.
  const limiting = entries.filter(({ sentence }) => sentence.more !== undefined && dice(2) === 0)
  const aside = new Map(
    limiting.slice(0, TERMS.length).map((entry, at) => [entry, TERMS[at] ?? '']),
  )
  const lines: { readonly term: string; readonly spans: readonly Span[] }[] = []
  for (const entry of entries) {
    const term = aside.get(entry)
    const { head: name, sentence, note } = entry
    const said = {
      lender,
      form: 'a to z',
      name,
      lead: sentence.lead,
      more: sentence.more,
      note,
    } as const
    const spans = say(said)
    if (term === undefined) lines.push({ term: name, spans })
    else {
      const more = scribe.moreOf(spans)
      const own = spans.filter((span) => !more.includes(span))
      const sees = { text: ` ${pick(['See also', 'See', 'But see'], dice)} ${term}.` }
      lines.push({ term: name, spans: [...own, sees] }, { term, spans: more })
    }
    const other = OTHER_TERMS.get(entry.topic)
    if (other !== undefined && entries.every(({ head }) => head !== other)) {
      const [text, sendsTo] = [`See ${name}.`, sentence.lead]
      const id = scribe.note({ lender, form: 'a to z', name: other, lead: text, sendsTo })
      lines.push({ term: other, spans: [{ text, of: `${id}.lead` }] })
    }
  }
  let letter = ''
  for (const { term, spans } of lines.toSorted((one, other) =>
    one.term.localeCompare(other.term),
  )) {
    const first = term.charAt(0).toUpperCase()
    if (first !== letter) {
      letter = first
      press.text([bold(letter)], { size: size + 5, before: 8, after: 2, keep: size * 3 })
    }
    press.beside(bold(term), spans, { indent: WIDTH_OF_TERM, before: 4 })
  }
}

const WIDTH_OF_TERM = 135
/** Under these stands what limits entries elsewhere. */
export const TERMS = [
  'Conditions of lending',
  'Limits',
  'Special cases',
  'Underwriting',
  'Evidence needed',
  'Referrals',
]
const OTHER_TERMS: ReadonlyMap<string, string> = new Map([
  ['ltv', 'Borrowing limits'],
  ['ccj', 'Judgments'],
  ['hmo', 'Multi-let homes'],
  ['gifted', 'Deposits from family'],
  ['lodger', 'Rooms that are let'],
  ['bonus', 'Variable pay'],
  ['expat', 'Nationals abroad'],
  ['shop', 'Commercial premises nearby'],
])

/** What was before and what is now: the value of before is no criterion. */
export function printChanges(scribe: Scribe, lender: string, further: Further): void {
  if (!further.hasChanges) return
  const dice = createDice(further.seed + 1)
  const { press } = scribe
  const heading = pick(["What's new", 'Changes since the last edition', 'What has changed'], dice)
  press.text([bold(heading)], { size: press.paper.size + 1, before: 8, after: 3, keep: 60 })
  for (const text of CHANGES.filter(() => dice(2) === 0)) {
    const id = scribe.note({ lender, form: 'changes', name: heading, lead: text, isAside: true })
    press.text([{ text, of: `${id}.lead` }], { indent: 14, hang: { text: '•' }, before: 2 })
  }
}

const CHANGES = [
  'The longest term goes from 35 to 40 years.',
  'The minimum income was £20,000 and is now £18,000.',
  'Bonuses: half was used, now 60%.',
  'Studio flats are now accepted (previously declined).',
  'The lease must have 85 years left (was 70 years).',
]

function printContacts(scribe: Scribe, lender: string, { hasContacts }: Further): void {
  if (!hasContacts) return
  const { press } = scribe
  press.breakPage()
  press.text([bold('Contact us')], { size: press.paper.size + 4, after: 5 })
  for (const text of CONTACTS) {
    const id = scribe.note({
      lender,
      form: 'contacts',
      name: 'Contact us',
      lead: text,
      isAside: true,
    })
    press.text([{ text, of: `${id}.lead` }], { before: 3 })
  }
}

const CONTACTS = [
  'Broker support: 0800 555 0142, Monday to Friday 9am to 5pm',
  'New business: newbusiness@example.co.uk',
  'Cases in progress: 0161 555 0199 (choose option 2)',
]
