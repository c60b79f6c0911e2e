/** A guide of one lender or several, and the choices of how it is laid out, made at random from a seed. */
import { createDice, type Dice, pick } from '../../../dice.ts'
import { makeBlemishCell, makeFigureCell, makeKindCell } from '../cell-wordings.ts'
import type { Cell } from '../scenario.ts'
import { blemishTopics, figureTopics, lenderNames } from '../topics.ts'
import type { Entry, Form, Further, Guide, GuideLayout, Section, Sharing } from './guide.ts'
import { footnotes, type GuideTopic, guideTopics, limitingSentences } from './guide-topics.ts'
import { otherValue, sayMeaning } from './sentences.ts'

export function makeGuide(seed: number): Guide {
  const dice = createDice(seed + 2_000_003)
  const layout = { ...makeGuideLayout(dice), ...makeTurns(createDice(seed + 5_000_011)) }
  const lenders = draw(lenderNames, layout.sharing === 'one' ? 1 : 3 + dice(3), dice).map(inFull)
  const topics = draw(guideTopics, layout.sharing === 'one' ? 18 + dice(16) : 8 + dice(8), dice)
  const own = pickForms(layout, dice)
  const sections = [...Map.groupBy(topics, ({ section }) => section)].map(([heading, all], at) =>
    makeSection(heading, all, lenders, own[at % own.length] ?? 'bullets', dice),
  )
  const [first = ''] = lenders
  const isOne = layout.sharing === 'one'
  const subject = pick(['Lending guide', 'Criteria guide', 'Lending policy'], dice)
  const bare = isOne
    ? first
    : pick(['Lender handbook', 'Panel criteria', 'Lender comparison'], dice)
  return {
    lenders,
    sections,
    layout,
    ...(isOne && { further: makeFurther(seed, topics) }),
    title: isOne ? subject : bare,
    filename: `${bare.toLowerCase().replace(/[^a-z]+/g, '-')}${isOne ? '-guide' : ''}.pdf`,
  }
}

function inFull(lender: string): string {
  return lender.replace(/ BS$/, ' Building Society')
}

function draw<Value>(values: readonly Value[], many: number, dice: Dice): readonly Value[] {
  const left = [...values]
  return Array.from({ length: Math.min(many, left.length) }, () =>
    left.splice(dice(left.length), 1),
  ).flat()
}

const FREE_FORMS: readonly Form[] = [
  'clauses',
  'clauses without heads',
  'questions',
  'table',
  'table',
  'table with conditions',
  'sides',
  'sides',
  'bullets',
  'bullets',
  'pairs',
  'headed',
  'stem',
  'prose',
  'cards',
]

/** A guide keeps to one form or two, which its sections take in turn. */
function pickForms({ sharing }: GuideLayout, dice: Dice): readonly Form[] {
  if (sharing === 'cards') return [pick(['bullets', 'pairs'], dice)]
  if (sharing === 'lenders down' || sharing === 'lenders across') return ['table']
  const [one, other] = [pick(FREE_FORMS, dice), pick(FREE_FORMS, dice)]
  return dice(3) === 0 ? [one] : [one, other]
}

function makeSection(
  heading: string,
  topics: readonly GuideTopic[],
  lenders: readonly string[],
  form: Form,
  dice: Dice,
): Section {
  const names = topics.map((topic) => ({
    topic,
    head: pick(topic.heads, dice),
    question: pick(topic.questions, dice),
  }))
  return {
    heading,
    form,
    entries: lenders.map(() =>
      names.map(({ topic, head, question }) => makeEntry(topic, head, question, form, dice)),
    ),
  }
}

function makeEntry(
  topic: GuideTopic,
  head: string,
  question: string,
  form: Form,
  dice: Dice,
): Entry {
  const { text, means } = makeCell(topic, dice)
  const cell = text
    .replace('\n', '; ')
    .replace('≤', 'Up to ')
    .replace('✓', 'Yes')
    .replace('✗', 'No')
  const sentence = sayMeaning(topic, means, dice)
  const isLimited = form === 'table with conditions' ? dice(3) > 0 : dice(10) < 3
  const more = isLimited ? pick(limitingSentences, dice) : undefined
  const note = dice(9) === 0 ? pick(footnotes, dice) : undefined
  return {
    topic: topic.id,
    head,
    question,
    cell,
    means,
    sentence: sentence.more === undefined && more !== undefined ? { ...sentence, more } : sentence,
    ...(more !== undefined && { more }),
    ...(note !== undefined && { note }),
    others: [otherValue(dice), otherValue(dice)],
  }
}

function makeCell({ id }: GuideTopic, dice: Dice): Cell {
  const figure = figureTopics.find((topic) => topic.id === id)
  if (figure !== undefined) return makeFigureCell(figure, dice)
  const blemish = blemishTopics.find((topic) => topic.id === id)
  return blemish === undefined ? makeKindCell(dice) : makeBlemishCell(blemish, dice)
}

/** What follows the sections, of topics that these have not, drawn apart from all else. */
function makeFurther(seed: number, taken: readonly GuideTopic[]): Further {
  const dice = createDice(seed + 7_000_003)
  const topics = guideTopics.filter((topic) => !taken.includes(topic))
  return {
    forms: (['plans', 'bands', 'a to z'] as const).filter(() => dice(3) > 0),
    entries: topics.map((topic) =>
      makeEntry(topic, pick(topic.heads, dice), pick(topic.questions, dice), 'a to z', dice),
    ),
    plans: pick(planNames, dice),
    isCentred: dice(2) === 0,
    hasHeadOver: dice(2) === 0,
    hasChanges: dice(2) === 0,
    hasContacts: dice(2) === 0,
    seed: seed + 7_000_011,
  }
}

const planNames: readonly (readonly string[])[] = [
  ['Prime', 'Near Prime', 'Light'],
  ['Tier 1', 'Tier 2', 'Tier 3'],
  ['Apex 0', 'Apex 1'],
  ['Gold', 'Silver', 'Bronze'],
  ['Core', 'Core Plus', 'Flex'],
  ['Range A', 'Range B'],
  ['Classic', 'Extra', 'Max'],
  ['Clear', 'Nearly Clear', 'Fresh Start'],
]

/** Drawn apart, so that the guides of before are the same but for these. */
function makeTurns(dice: Dice): Turns {
  return {
    hasCaptions: dice(3) === 0,
    refers: dice(2) === 0,
    refusesByHeading: dice(2) === 0,
  }
}

type Turns = Pick<GuideLayout, 'hasCaptions' | 'refers' | 'refusesByHeading'>

function makeGuideLayout(dice: Dice): Omit<GuideLayout, keyof Turns> {
  const sharing = pick<Sharing>(
    ['one', 'one', 'one', 'one', 'chapters', 'chapters', 'cards', 'lenders down', 'lenders across'],
    dice,
  )
  const isCompared = sharing === 'lenders down' || sharing === 'lenders across'
  const isBook = sharing === 'one' || sharing === 'chapters'
  const marks = pick(noteMarks, dice)
  const columns = isBook && dice(4) === 0 ? 2 : 1
  return {
    sharing,
    columns,
    isWide: isCompared && dice(2) === 0,
    size: pick([9, 9.5, 10, 10.5, 11], dice),
    isJustified: dice(5) === 0,
    rules: pick(['grid', 'rows', 'shaded', 'bare'] as const, dice),
    repeatsHeads: dice(2) === 0,
    labels: pick([' –', ':', '.', ''] as const, dice),
    headings: pick(['plain', 'numbered', 'band'] as const, dice),
    clauseHeads: pick(['above', 'run in'] as const, dice),
    areHeadsSlanted: dice(4) === 0,
    hasSubheadings: dice(4) === 0,
    questionMarks: pick(questionMarks, dice),
    marks,
    areMarksRaised: dice(3) > 0 || marks[0] === '1',
    notesAt: pick(['foot', 'below'] as const, dice),
    cardsAcross: pick([2, 2, 3] as const, dice),
    areCardsBoxed: dice(3) > 0,
    plans: pick(sides, dice),
    hasCover: isBook && dice(3) === 0,
    hasContents: isBook && dice(4) === 0,
    hasHeader: dice(2) === 0,
    hasFooter: dice(4) > 0,
    box: pick(['none', 'none', 'remark', 'criterion'] as const, dice),
    panel:
      sharing === 'one' ? pick(['none', 'none', 'contact', 'criteria'] as const, dice) : 'none',
    breaksBeforeLenders: columns === 2 || dice(2) === 0,
    isPdf: dice(6) === 0,
  }
}

const questionMarks: readonly (readonly [string, string])[] = [
  ['Q', 'A'],
  ['Q:', 'A:'],
  ['', ''],
  ['', ''],
]
const noteMarks: readonly (readonly string[])[] = [
  [
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
  ],
  ['¹', '²', '³', '*', '**', '†', '‡', '§'],
  ['*', '**', '†', '‡', '§', '††', '‡‡', '§§'],
  [
    '(i)',
    '(ii)',
    '(iii)',
    '(iv)',
    '(v)',
    '(vi)',
    '(vii)',
    '(viii)',
    '(ix)',
    '(x)',
    '(xi)',
    '(xii)',
  ],
]
const sides: readonly (readonly string[])[] = [
  ['Residential', 'Buy to let'],
  ['Residential', 'Buy to let', 'Holiday let'],
  ['Prime', 'Near prime', 'Light'],
  ['Standard', 'Interest only'],
]
