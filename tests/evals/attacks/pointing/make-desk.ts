/**
 * A firm's document of a seed, in one of several layouts, with merged, noted, blank and replaced cells,
 * and a question with a client. Whose each cell is and what it limits is known from the making.
 */
import { cellAddress, type SheetCell } from '@criteria-desk/domain/criteria/sheet-grid'
import type { CriteriaSource } from '../../criteria-flow.ts'
import { type Chances, createChances } from '../chances.ts'
import { LENDERS, setLine } from '../make-attack.ts'
import { type Client, makeClient, type Saying, TOPICS } from './desk-topics.ts'

export const layouts = ['across', 'down', 'rows', 'packed', 'guide'] as const
export type DeskLayout = (typeof layouts)[number]

/** A cell that states something of somebody, or is blank where it could. */
export type Fact = Saying & {
  readonly owners: readonly string[]
  readonly topic: string
  readonly comment?: string
  /** A later row replaced it. */
  readonly isOlder?: true
}

export type Desk = {
  readonly seed: number
  readonly layout: DeskLayout
  readonly source: CriteriaSource
  readonly lenders: readonly string[]
  readonly topics: readonly string[]
  /** By address as a prompt has it, `D1.1!B3`; of a guide by page and words, `1~Lodgers: Yes`. Several where a cell is of several. */
  readonly facts: ReadonlyMap<string, readonly Fact[]>
  readonly client: Client
  readonly topic: string
  readonly question: string
}

export function makeDesk(seed: number): Desk {
  const dice = createChances(seed)
  const layout = dice.pick(layouts)
  const lenders = dice.some(LENDERS, 3, 5)
  const topics = dice.some(TOPICS, 4, 7)
  const said = topics.map(({ name, say }) =>
    lenders.map((lender): Fact => {
      const blank = layout !== 'guide' && layout !== 'packed' && dice.chance(0.15)
      const own = blank ? { words: '' } : say(dice)
      const noted = own.words !== '' && dice.chance(0.1)
      return {
        ...own,
        ...{ owners: [lender], topic: name },
        ...(noted && { comment: 'Ask the desk, seen in May' }),
      }
    }),
  )
  const client = makeClient(dice)
  const topic = dice.pick(topics).name
  const asked = dice.pick([
    `Who takes this on ${topic}`,
    `Which lenders for ${topic}`,
    `${topic}: who`,
  ])
  return {
    ...{ seed, layout, lenders, client, topic },
    ...LAYOUTS[layout](said, lenders, dice),
    topics: topics.map(({ name }) => name),
    question: client.words === '' ? `${asked}?` : `${asked}? Client ${client.words}.`,
  }
}

type Laid = Pick<Desk, 'source' | 'facts'>
type Said = readonly (readonly Fact[])[]
type LayOut = (said: Said, lenders: readonly string[], dice: Chances) => Laid

const LAYOUTS: Readonly<Record<DeskLayout, LayOut>> = {
  across: (said, lenders, dice) => layAcross(said, lenders, dice),
  down: (said, lenders) =>
    laySheet([
      ['Lender', ...said.map(([first]) => first?.topic ?? '')],
      ...lenders.map((lender, at) => [lender, ...said.flatMap((row) => row[at] ?? [])]),
    ]),
  rows: layRows,
  packed: (said) =>
    laySheet([['Criteria', 'Position'], ...said.map((row) => [row[0]?.topic ?? '', row])]),
  guide: layGuide,
}

/** One merged cell of two neighbours, now and then. */
function layAcross(said: Said, lenders: readonly string[], dice: Chances): Laid {
  const row = dice.int(0, said.length - 1)
  const [one, other] = said[row] ?? []
  const isMerged = dice.chance(0.5) && one !== undefined && other !== undefined && one.words !== ''
  const shared = isMerged && { ...one, owners: [...one.owners, ...other.owners] }
  const laid = said.map((facts, at) =>
    at === row && shared ? [shared, undefined, ...facts.slice(2)] : facts,
  )
  const merges = shared ? [{ top: row + 1, bottom: row + 1, left: 1, right: 2 }] : []
  return laySheet(
    [['Criteria', ...lenders], ...laid.map((facts, at) => [said[at]?.[0]?.topic ?? '', ...facts])],
    merges,
  )
}

/** `Lender | Criteria | Position | Updated`, a replaced row before some. */
function layRows(said: Said, _: readonly string[], dice: Chances): Laid {
  const rows = said.flat().flatMap((fact) => {
    const topic = TOPICS.find(({ name }) => name === fact.topic)
    const row = (one: Fact, date: string) => [one.owners[0] ?? '', one.topic, one, date]
    const older = dice.chance(0.3) && fact.words !== '' && topic?.say(dice)
    const { owners, topic: name } = fact
    return [
      ...(older ? [row({ ...older, owners, topic: name, isOlder: true }, '2025-01-10')] : []),
      row(fact, '2026-06-01'),
    ]
  })
  return laySheet([['Lender', 'Criteria', 'Position', 'Updated'], ...rows])
}

type Laying = string | undefined | Fact | readonly Fact[]

function laySheet(
  rows: readonly (readonly Laying[])[],
  merges: readonly { top: number; bottom: number; left: number; right: number }[] = [],
): Laid {
  const facts = new Map<string, readonly Fact[]>()
  const cells = rows.map((row, down) =>
    row.map((laid, along) => {
      if (typeof laid === 'object') {
        facts.set(`D1.1!${cellAddress(down, along)}`, 'words' in laid ? [laid] : laid)
      }
      return cellOf(laid)
    }),
  )
  const sheet = { name: 'Panel', isHidden: false, rows: cells, merges }
  const workbook = { kind: 'workbook' as const, sheets: [sheet] }
  return { source: { kind: 'cells', filename: 'panel.xlsx', workbook }, facts }
}

function cellOf(laid: Laying): SheetCell | null {
  if (laid === undefined) return null
  if (typeof laid === 'string') {
    return { text: laid, ...(laid.startsWith('20') && { date: laid }) }
  }
  if (!('words' in laid)) {
    return { text: laid.map(({ owners, words }) => `${owners[0]}: ${words}`).join('; ') }
  }
  const { words: text, comment } = laid
  return text === '' ? null : { text, ...(comment !== undefined && { comment }) }
}

function layGuide(said: Said, lenders: readonly string[]): Laid {
  const facts = new Map<string, readonly Fact[]>()
  const pages = lenders.map((lender, at) => {
    const lines = said.flatMap((row) => row[at] ?? [])
    const texts = lines.map((fact) => `${fact.topic}: ${fact.words}.`)
    texts.forEach((text, line) => {
      const own = lines[line]
      if (own !== undefined) facts.set(`${at + 1}~${text}`, [own])
    })
    const words = [lender, ...texts].flatMap((text, line) =>
      setLine(text, line + 1, line === 0 ? 18 : 10),
    )
    return { number: at + 1, width: 595, height: 842, words, rules: [] }
  })
  return { source: { kind: 'pages', filename: 'guide.pdf', pages }, facts }
}

/** What an address states, as it is shown in a prompt. */
export function factsAt({ facts, layout }: Desk, address: string, words = ''): readonly Fact[] {
  if (layout !== 'guide') return facts.get(address) ?? []
  return facts.get(`${/^D1\.(\d+)!/.exec(address)?.[1]}~${words}`) ?? []
}
