/**
 * Further ways in which desks lay out what lenders say: logs with marks for names, cells that list
 * lenders with their words, pairs in rows, plans across, calls by date, boxes in rows, lists of topics.
 */
import { type Dice, pick } from '../../../dice.ts'
import type { Cell, Lines, Panel, Told } from './codes-in-cells.ts'
import { calendars, lendersInLines, mailsPasted } from './lines-of-words.ts'

export const furtherForms = {
  'marks for names': marksForNames,
  'lists with words': listsWithWords,
  'pairs in rows': pairsInRows,
  'rules one a row': rulesOneARow,
  'plans across': plansAcross,
  'plans merged': plansBeside,
  'bands down': bandsDown,
  'ticks with footnotes': ticksWithFootnotes,
  'boxes in rows': boxesInRows,
  'tables beside': tablesBeside,
  'calls by date': callsByDate,
  'triples beside': triplesBeside,
  'lines below topics': linesBelowTopics,
  'lenders in lines': lendersInLines,
  'mails pasted': mailsPasted,
  calendars,
} satisfies Readonly<Record<string, (panel: Panel, dice: Dice) => Lines>>

function said({ lenders, criteria, says }: Panel, lender: number, criterion: number): Told {
  return {
    lender: lenders[lender] ?? '',
    names: [criteria[criterion] ?? ''],
    text: says(lender, criterion),
  }
}

function each<Item>({ lenders, criteria }: Panel, make: (lender: number, at: number) => Item) {
  return lenders.flatMap((_, lender) => criteria.map((_, at) => make(lender, at)))
}

const who = ['SR', 'TG', 'KP']
const days = ['03/11/2026', '12.10.26', '28 Sep 26', '1 Sept 2026']

function marksForNames(panel: Panel, dice: Dice): Lines {
  const mark = pick(['"', 'ditto', 'as above', '〃', 'Same', '^', '↓'], dice)
  const isSign = mark === '^' || mark === '↓'
  const isLeast = dice(2) === 0
  const head = [pick(['Lender', 'Who', 'Bank'], dice), 'Topic', 'What they say', 'By']
  const rows = each(panel, (lender, at): Cell[] => {
    const name = panel.lenders[lender] ?? ''
    const shown = at === 0 || (isLeast && dice(2) === 0) ? name : mark
    return [shown, panel.criteria[at] ?? '', said(panel, lender, at), pick(who, dice)]
  })
  const key = isSign ? [[`${mark} = same as line above`], []] : []
  return [['What lenders told us'], ...key, head, ...rows]
}

const behind = ['75%', '(12m)', 'if over 2 yrs', 'max 50%', '– flats to 6 floors', 'with a letter']

function listsWithWords({ lenders, criteria }: Panel, dice: Dice): Lines {
  const heads = pick(
    [['Yes', 'Yes, but', 'Ask', 'No'] as const, ['OK', 'Refer', 'Never'] as const],
    dice,
  )
  const parted = pick([', ', '; ', '\n', ' / '], dice)
  const rows = criteria.map((criterion): Cell[] => {
    const places = lenders.map(() => dice(heads.length))
    const cells = heads.map((head, column): Cell => {
      const own = lenders
        .filter((_, at) => places[at] === column)
        .map((lender) => {
          const words = dice(2) === 0 ? pick(wordsFor(parted), dice) : ''
          const told = { lender, names: [criterion], text: `${head}${asTold(words)}` }
          return { told, shown: `${lender} ${words}`.trim() }
        })
      const [first] = own
      const shown = own.map((one) => one.shown).join(parted)
      return first === undefined ? '' : { ...first.told, shown, also: own.map(({ told }) => told) }
    })
    return [criterion, ...cells]
  })
  return [['Who does what'], [], [pick(['Scenario', 'Criteria', ''], dice), ...heads], ...rows]
}

// Behind several with a stroke between them a dash says it of all.
function wordsFor(parted: string): readonly string[] {
  return parted === ' / ' ? behind.slice(0, 4) : behind
}

function asTold(words: string): string {
  const bare = words.replace(/^– /, '')
  if (bare === '') return ''
  return bare.startsWith('(') ? ` ${bare}` : ` – ${bare}`
}

function pairsInRows(panel: Panel, dice: Dice): Lines {
  const { lenders, criteria } = panel
  const many = 2 + dice(2)
  const isCapital = dice(2) === 0
  return [
    ['At a glance'],
    [],
    ...lenders.flatMap((name, lender): Lines => {
      const pairs = criteria.map((criterion, at): Cell[] => [criterion, said(panel, lender, at)])
      const lines = Array.from({ length: Math.ceil(pairs.length / many) }, (_, at) =>
        pairs.slice(at * many, at * many + many).flat(),
      )
      const shown = isCapital ? name.toUpperCase() : name
      return [...lines.map((line, at) => [at === 0 ? shown : '', ...line]), []]
    }),
  ]
}

function rulesOneARow(panel: Panel, dice: Dice): Lines {
  const head = pick(
    [
      ['Record ID', 'Account', 'Category', 'Rule', 'Detail', 'Owner', 'Modified'],
      ['Ref', 'Lender Name', 'Type', 'Criteria', 'Response', 'Created By', 'Last Modified Date'],
    ],
    dice,
  )
  const rows = each(panel, (lender, at): Cell[] => [
    `CR-${1001 + lender * 10 + at}`,
    panel.lenders[lender] ?? '',
    ['Income', 'Property', 'Credit'][at % 3] ?? '',
    panel.criteria[at] ?? '',
    said(panel, lender, at),
    pick(who, dice),
    pick(days, dice),
  ])
  const isByCriterion = dice(2) === 0
  const own = isByCriterion
    ? rows.toSorted((one, other) => String(one[3]).localeCompare(String(other[3])))
    : rows
  return [head, ...own]
}

const plans = ['Tier 1', 'Tier 2', 'Tier 3']
const measures = ['Max LTV', 'Max loan', 'CCJs', 'Defaults', 'Min income']

function ofPlan(lender: string, plan: string, measure: string, dice: Dice): Told {
  return { lender, names: [plan, measure], text: `${1 + dice(90)}${pick(['%', '', 'k'], dice)}` }
}

function plansAcross({ lenders }: Panel, dice: Dice): Lines {
  const own = lenders.flatMap((lender) => plans.map((plan, at) => ({ lender, plan, at })))
  return [
    ['', ...own.map(({ lender, at }) => (at === 0 ? lender : ''))],
    [pick(['Criteria', ''], dice), ...own.map(({ plan }) => plan)],
    ...measures.map((measure) => [
      measure,
      ...own.map(({ lender, plan }) => ofPlan(lender, plan, measure, dice)),
    ]),
  ]
}

function plansBeside({ lenders }: Panel, dice: Dice): Lines {
  const isPrintedOnce = dice(2) === 0
  return [
    ['ADVERSE PLANS'],
    [],
    ['Lender', 'Plan', ...measures],
    ...lenders.flatMap((lender) =>
      plans.map((plan, at): Cell[] => [
        at === 0 || !isPrintedOnce ? lender : '',
        plan,
        ...measures.map((measure) => ofPlan(lender, plan, measure, dice)),
      ]),
    ),
  ]
}

function bandsDown({ lenders }: Panel, dice: Dice): Lines {
  const [title, bands] = pick(
    [
      ['Max loan by LTV', ['Up to 75%', '75.01 - 85%', '85.01 - 90%', '90.01 - 95%']] as const,
      ['Max LTV by loan size', ['to £500k', '£500k - £1m', '£1m - £2m']] as const,
    ],
    dice,
  )
  return [
    [title],
    [],
    ['', ...lenders],
    ...bands.map((band) => [
      band,
      ...lenders.map((lender): Told => ({ lender, names: [band], text: `£${100 + dice(900)}k` })),
    ]),
  ]
}

function ticksWithFootnotes({ lenders, criteria }: Panel, dice: Dice): Lines {
  const notes = ['Only with 12 months of history', 'Ask the desk first', 'Max 75% LTV']
  const marks = pick([['¹', '²', '³'] as const, ['*', '**', '***'] as const], dice)
  const rows = criteria.map((criterion): Cell[] => [
    criterion,
    ...lenders.map((lender): Told => {
      const [word, at] = [pick(['✓', '✗', '✓'], dice), dice(6)]
      const note = notes[at]
      const told = { lender, names: [criterion], text: `${word}${marks[at] ?? ''}` }
      return note === undefined ? told : { ...told, note }
    }),
  ])
  const foot = notes.map((note, at) => [marks[at] ?? '', note])
  return [['Criteria', ...lenders], ...rows, [], ...foot]
}

function boxesInRows(panel: Panel, dice: Dice): Lines {
  const { lenders, criteria } = panel
  const gap = dice(2) === 0 ? [''] : ['', '']
  const box = (lender: number): Lines => [
    [lenders[lender] ?? '', pick(['', 'spoke 3/9/26', 'spoke Sept'], dice), ...gap],
    ...criteria.map((criterion, at): Cell[] => [criterion, said(panel, lender, at), ...gap]),
  ]
  const rows = [lenders.slice(0, 2), lenders.slice(2)].map((own) =>
    own.map((lender) => box(lenders.indexOf(lender))),
  )
  return [
    ['One box each'],
    [],
    ...rows.flatMap((boxes): Lines => {
      const height = Math.max(0, ...boxes.map(({ length }) => length))
      const lines = Array.from({ length: height }, (_, at) => boxes.flatMap((own) => own[at] ?? []))
      return [...lines, [], []]
    }),
  ]
}

function tablesBeside(panel: Panel, dice: Dice): Lines {
  const { lenders, criteria } = panel
  const half = Math.ceil(criteria.length / 2)
  const table = (own: readonly number[]): Lines => [
    ['Lender', ...own.map((at) => criteria[at] ?? '')],
    ...lenders.map((name, lender) => [name, ...own.map((at) => said(panel, lender, at))]),
  ]
  const at = criteria.map((_, index) => index)
  const [one, other] = [table(at.slice(0, half)), table(at.slice(half))]
  const gap = Array.from({ length: 1 + dice(2) }, () => '')
  return one.map((line, row) => [...line, ...gap, ...(other[row] ?? [])])
}

function callsByDate(panel: Panel, dice: Dice): Lines {
  const head = pick(
    [
      ['Date', 'Spoke to', 'Lender', 'About', 'Answer'],
      ['When', 'BDM', 'Bank', 'Question', 'What they said'],
    ],
    dice,
  )
  const rows = each(panel, (lender, at): Cell[] => [
    pick(days, dice),
    pick(['Jo', 'Sam H', 'helpdesk'], dice),
    panel.lenders[lender] ?? '',
    panel.criteria[at] ?? '',
    said(panel, lender, at),
  ])
  const shuffled = rows.map((row) => ({ row, at: dice(1000) })).toSorted((a, b) => a.at - b.at)
  return [['Calls'], head, ...shuffled.map(({ row }) => row)]
}

function triplesBeside(panel: Panel, dice: Dice): Lines {
  const { lenders, criteria } = panel
  const own = criteria.slice(0, 3)
  const gap = dice(2) === 0 ? [] : ['']
  return [
    own.flatMap((criterion) => [criterion, '', '', ...gap]),
    own.flatMap(() => ['Lender', 'Answer', 'Notes', ...gap]),
    ...lenders.map((name, lender) =>
      own.flatMap((_, at): Cell[] => [
        name,
        said(panel, lender, at),
        pick(['', 'ask Jo', 'email 3/9'], dice),
        ...gap,
      ]),
    ),
  ]
}

function linesBelowTopics(panel: Panel, dice: Dice): Lines {
  const sign = pick([': ', ' – ', ' - '], dice)
  return panel.criteria.flatMap(
    (criterion, at): Lines => [
      [criterion],
      ...panel.lenders.map((lender, index): Cell[] => {
        const told = said(panel, index, at)
        return [{ ...told, shown: `${lender}${sign}${told.text}` }]
      }),
      [],
    ],
  )
}
