/**
 * Words of several lenders in lines, clauses and sentences, mails below their sender's line, and calendars
 * of what will change, as desks keep them in the tabs beside their grids.
 */
import { type Dice, pick } from '../../../dice.ts'
import type { Cell, Lines, Panel, Told } from './codes-in-cells.ts'

const words = [
  'ok to 75%',
  '12m history, letter needed',
  'N',
  'refer',
  'yes if 2 yrs',
  'case by case',
]
const sentences = [
  'yes to 80%',
  'no, 6 yrs',
  'will look, 3 yrs accounts',
  'fine',
  'needs 12 months',
]

const days = ['5 Nov 26', '11/11/26', '23/11', 'Thurs']

/** A line, clause or sentence for each of some lenders in one cell, beside what was asked. */
export function lendersInLines({ lenders, criteria }: Panel, dice: Dice): Lines {
  const areSentences = dice(3) === 0
  const sign = areSentences ? ' ' : pick([' - ', ': ', ' – ', ' = '].slice(0, 3), dice)
  const parted = areSentences ? '. ' : pick(['\n', '; ', '\n'], dice)
  const head = pick(
    [
      ['Oddball', 'Who'],
      ['Question', 'Answer'],
      ['Scenario', 'Lenders'],
    ],
    dice,
  )
  const before = pick([[], ['When'], ['Date']], dice)
  const behind = pick([[], ['Asked by'], ['Case ref']], dice)
  const rows = criteria.map((criterion, at): Cell[] => {
    const own = lenders
      .filter(() => dice(4) > 0)
      .map(
        (lender): Told => ({
          ...{ lender, names: [criterion] },
          text: pick(areSentences ? sentences : words, dice),
        }),
      )
    const [first] = own
    const shown = own.map(({ lender, text }) => `${lender}${sign}${text}`).join(parted)
    const end = areSentences ? '.' : ''
    const cell = first === undefined ? '' : { ...first, shown: `${shown}${end}`, also: own }
    return [
      ...before.map(() => `0${at + 1}/09/26`),
      criterion,
      cell,
      ...behind.map((one) => (one === 'Case ref' ? `BR-03${at + 10}` : pick(['Jo', 'KP'], dice))),
    ]
  })
  return [['Who does it?'], [], [...before, ...head, ...behind], ...rows]
}

/** Texts that were sent, each below its sender's line, some with a subject. */
export function mailsPasted({ lenders }: Panel, dice: Dice): Lines {
  const hasSubjects = dice(3) > 0
  const open = pick<(lender: string) => string>(
    [
      (lender) => `From: Karen @ ${lender} - ${pick(days, dice)}`,
      (lender) => `${lender} BDM, ${pick(days, dice)}`,
      (lender) => `${lender} – bulletin`,
      (lender) => `Moira (${lender}) ${pick(days, dice)}`,
    ],
    dice,
  )
  const subjects = ['Tall flats', 'RE: gifted deposits', 'New: professional range', 'Holiday lets']
  const said = [
    `Max ${4 + dice(9)} floors, ${60 + dice(30)}% LTV.`,
    'Ex local authority flats max 75%.',
    'Deck access flats not accepted.',
    'Applicants need £40,000 income.',
    'Trainees accepted from day 1.',
  ]
  return [
    ['Lender emails'],
    [],
    ...lenders.flatMap((lender, at): Lines => {
      const subject = subjects[(at + dice(4)) % subjects.length] ?? ''
      const names = hasSubjects ? [subject] : []
      const from = dice(said.length)
      const own = said.slice(from, from + 1 + dice(3))
      return [
        [open(lender)],
        ...(hasSubjects ? [[subject]] : []),
        ...own.map((text): Cell[] => [{ lender, names, text }]),
        ...(dice(3) === 0 ? [['Thanks, call any time']] : []),
        [],
      ]
    }),
  ]
}

/** What will change and when: nobody's answer to anything. */
export function calendars({ lenders }: Panel, dice: Dice): Lines {
  const news = ['flats back to 90%', 'min income up to £30k', 'max LTV going to 95', 'UC paused']
  const hasMonths = dice(2) === 0
  const isSplit = dice(2) === 0
  const done = pick([[], ['Done?'], ['on the grid?']], dice)
  const none = (text: string): Told => ({ lender: '', names: [], text, isNone: true })
  const heads = isSplit ? ['Month', 'Day'] : ['Date']
  const who = pick(['Who', 'Lender', 'Bank'], dice)
  const rows = [...lenders, ...lenders].map((lender, at): Cell[] => {
    const month = ['Oct', 'Nov', 'Dec'][at % 3] ?? ''
    const day = `${2 + dice(26)}`
    const when = isSplit ? [hasMonths || at === 0 ? month : '', day] : [`${day} ${month} 26`]
    return [
      ...when.map((text): Cell => (text === '' ? '' : none(text))),
      lender,
      none(pick(news, dice)),
      ...done.map(() => none(pick(['y', 'n', 'n - not live yet', 'y - noted'], dice))),
    ]
  })
  return [
    [pick(['Diary', "What's changing", 'Calendar'], dice)],
    [],
    [...heads, who, 'What', ...done],
    ...rows,
  ]
}
