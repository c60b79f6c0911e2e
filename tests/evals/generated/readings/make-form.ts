/**
 * Sheets that hold pairs and pointers otherwise than a table does: labels in strips, cards, several
 * lenders in a cell, cells that refer to others, codes with their meaning beside, titles that say what
 * figures are of, and plans below the names of their lenders.
 */
import { cellAddress, type Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { createDice, type Dice, pick } from '../../../dice.ts'
import { makeScenario } from '../make-scenario.ts'
import { type Cell, codesInCells, type Lines, type Panel, type Told } from './codes-in-cells.ts'
import { furtherForms } from './further-forms.ts'
import { type Square, toGrid } from './squares.ts'

export const formKinds = [
  'strips above',
  'strips below',
  'cards beside',
  'several in a cell',
  'references',
  'codes in notes',
  'titles of measures',
  'titles over tables',
  'plans below lenders',
  'codes in cells',
] as const
/** More of them, drawn apart so that a seed of those above stays what it was. */
export const furtherKinds = Object.keys(furtherForms) as readonly (keyof typeof furtherForms)[]
export type FormKind = (typeof formKinds)[number] | keyof typeof furtherForms

export type Form = {
  readonly kind: FormKind
  readonly workbook: Workbook
  /** By cell of its only sheet. */
  readonly told: ReadonlyMap<string, Told>
}

export function makeForm(seed: number, kinds: readonly FormKind[] = formKinds): Form {
  const dice = createDice(seed + 3_000_017)
  const kind = kinds[seed % kinds.length] ?? 'references'
  const { lenders, rows } = makeScenario(seed)
  const panel: Panel = {
    lenders: lenders.slice(0, 3 + dice(2)),
    criteria: [...new Set(rows.map(({ head }) => head))].slice(0, 6),
    says: (lender, criterion) => rows[criterion]?.cells.residential[lender]?.text ?? 'Refer',
  }
  const { lines, key = [] } =
    kind === 'codes in cells' ? codesInCells(lenders, dice) : { lines: LAY_OUT[kind](panel, dice) }
  const told = new Map(
    lines.flatMap((line, row) =>
      line.flatMap((cell, column) =>
        typeof cell === 'string' || cell.text === ''
          ? []
          : [[cellAddress(row, column), cell] as const],
      ),
    ),
  )
  const squares = lines.map((line) =>
    line.map(
      (cell): Square => ({ text: typeof cell === 'string' ? cell : (cell.shown ?? cell.text) }),
    ),
  )
  const tabs = key.length === 0 ? [] : [{ name: 'Key', squares: key.map((own) => own.map(plain)) }]
  const sheets = [{ name: 'Sheet1', squares }, ...tabs].map(toGrid)
  return { kind, workbook: { kind: 'workbook', sheets }, told }
}

function plain(text: string): Square {
  return { text }
}

const LAY_OUT: Readonly<
  Record<Exclude<FormKind, 'codes in cells'>, (panel: Panel, dice: Dice) => Lines>
> = {
  'strips above': (panel) => strips(panel, (labels, answers) => [labels, answers]),
  'strips below': (panel) => strips(panel, (labels, answers) => [answers, labels]),
  'cards beside': cardsBeside,
  'several in a cell': severalInCell,
  references,
  'codes in notes': codesInNotes,
  'titles of measures': titlesOfMeasures,
  'titles over tables': titlesOverTables,
  'plans below lenders': plansBelow,
  ...furtherForms,
}

function said({ lenders, criteria, says }: Panel, lender: number, criterion: number): Told {
  return {
    lender: lenders[lender] ?? '',
    names: [criteria[criterion] ?? ''],
    text: says(lender, criterion),
  }
}

function strips(panel: Panel, ordered: (labels: Cell[], answers: Cell[]) => Cell[][]): Lines {
  const { lenders, criteria } = panel
  const at = criteria.map((_, index) => index)
  return lenders.flatMap((name, lender) => [
    [name],
    ...[at.slice(0, 3), at.slice(3, 6)].flatMap((own) =>
      ordered(
        own.map((index) => criteria[index] ?? ''),
        own.map((index) => said(panel, lender, index)),
      ),
    ),
    [],
  ])
}

function cardsBeside(panel: Panel): Lines {
  const { lenders, criteria } = panel
  const two = lenders.slice(0, 2).map((_, lender) => lender)
  return [
    two.flatMap((lender) => [lenders[lender] ?? '', '', '']),
    ...criteria.map((criterion, at) =>
      two.flatMap((lender): Cell[] => [criterion, said(panel, lender, at), '']),
    ),
  ]
}

function severalInCell(panel: Panel): Lines {
  const { lenders, criteria } = panel
  return [
    ['Criteria', 'Who says what'],
    ...criteria.map((criterion, at): Cell[] => {
      const all = lenders.map((_, lender) => plainWords(said(panel, lender, at)))
      const [first] = all
      const shown = all.map(({ lender, text }) => `${lender}: ${text}`).join('; ')
      return first === undefined ? [criterion] : [criterion, { ...first, shown, also: all }]
    }),
  ]
}

// What parts the lenders parts no one's words.
function plainWords(told: Told): Told {
  return { ...told, text: told.text.replace(/[;|•\n]/g, ',').replace(/\. /g, ', ') }
}

function references(panel: Panel, dice: Dice): Lines {
  const { lenders, criteria } = panel
  return [
    ['Criteria', ...lenders],
    ...criteria.map((criterion, at): Cell[] => {
      const [from, to] = [dice(lenders.length), dice(lenders.length)]
      const cells = lenders.map((_, lender): Cell => {
        if (lender !== from || from === to) return said(panel, lender, at)
        const words = { ...said(panel, lender, at), text: panel.says(to, at) }
        const shown = `${pick(['as', 'same as', 'As'], dice)} ${lenders[to]}`
        return { ...words, shown }
      })
      return [criterion, ...cells]
    }),
  ]
}

function codesInNotes(panel: Panel, dice: Dice): Lines {
  const { lenders, criteria } = panel
  return [
    ['Criteria', ...lenders, 'Notes'],
    ...criteria.map((criterion, at): Cell[] => {
      const bearer = dice(lenders.length)
      const note = `only up to ${60 + at}% with ${at + 2} years of history`
      const cells = lenders.map((_, lender): Cell => {
        const told = said(panel, lender, at)
        return lender === bearer ? { ...told, text: 'C', note } : { ...told, text: 'Yes' }
      })
      return [criterion, ...cells, `C: ${note}`]
    }),
  ]
}

function titlesOfMeasures({ lenders }: Panel, dice: Dice): Lines {
  const title = pick(['Max LTV', 'Maximum LTV by property', 'Max loan to value'], dice)
  const kinds = ['Flats', 'HMO', 'Holiday let', 'Ex-council']
  const figure = (lender: string, kind: string): Told => ({
    lender,
    names: [title, kind],
    text: `${50 + dice(9) * 5}`,
  })
  const isAcross = dice(2) === 0
  const rows: Lines = isAcross
    ? [
        ['Criteria', ...lenders],
        ...kinds.map((kind) => [kind, ...lenders.map((lender) => figure(lender, kind))]),
      ]
    : [
        ['Lender', ...kinds],
        ...lenders.map((lender) => [lender, ...kinds.map((kind) => figure(lender, kind))]),
      ]
  return [[title], [], ...rows]
}

function titlesOverTables(panel: Panel, dice: Dice): Lines {
  const { lenders, criteria } = panel
  const titles = pick(
    [
      ['Purchase', 'Remortgage'],
      ['England', 'Scotland'],
    ],
    dice,
  )
  return titles.flatMap((title) => [
    [title],
    ['Criteria', ...lenders],
    ...criteria.map((criterion, at): Cell[] => [
      criterion,
      ...lenders.map(
        (lender): Told => ({
          lender,
          names: [title, criterion],
          text: `${title} ${at + dice(50)}%`,
        }),
      ),
    ]),
    [],
  ])
}

function plansBelow({ lenders }: Panel, dice: Dice): Lines {
  const criteria = ['Max LTV', 'CCJs', 'Defaults', 'Min income']
  const plans = ['Tier 1', 'Tier 2', 'Tier 3'].slice(0, 2 + dice(2))
  return [
    ['', ...criteria],
    ...lenders.flatMap(
      (lender): Lines => [
        [lender],
        ...plans.map((plan) => [
          plan,
          ...criteria.map(
            (criterion): Told => ({ lender, names: [plan, criterion], text: `${dice(90)}` }),
          ),
        ]),
      ],
    ),
  ]
}
