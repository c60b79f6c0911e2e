/**
 * Under which rows a client's case is held: those of the criteria asked about, parted where they
 * state different figures of the case, and for a figure that none of them states the rows that do.
 */
import { matchingKey } from '../../shared/text.ts'
import { criteriaSynonyms } from '../criteria-synonyms.ts'
import { roleRow, tellsOf } from '../knowledge/roles.ts'
import { bestMatches } from '../matching/best-matches.ts'
import {
  type CriteriaIndex,
  type IndexedCriterion,
  SIDES,
  TOPICS,
} from '../matching/criteria-index.ts'
import { type Facet, facetsOf } from '../matching/criterion-facets.ts'
import { type CriterionMatch, keysOf } from '../matching/match-criteria.ts'
import { frameOfRow, roleOfRow } from '../matching/row-of-figures.ts'
import { placeIn } from '../meaning/bands.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import { comparableRoles } from '../meaning/hold-figures.ts'
import { BY } from '../meaning/row-role.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { withinSideAsked } from '../questions/criteria/side-asked.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import { wordForms } from '../questions/wording/word-forms.ts'
import { stem, tagText } from '../text/tag-words.ts'
import { isForMultiple, ofKindNamed } from './asked-together.ts'
import { isAboutCase } from './hold-answer.ts'
import { isOfLendingUnsaid, sidesOfRow } from './lending-apart.ts'
import { rowsOfRole } from './rows-of-role.ts'
import { labelOfEvent } from './write-case.ts'

/** The criteria asked about, each parted by the figures of the case that its rows state. */
export function columnsAsked(
  criteria: readonly AskedCriterion[],
  client: ClientCase,
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const said = criteria.flatMap(saidOf)
  const keys = new Set(said.map(({ key }) => key))
  const meant = withoutSidesAlone(withoutDenied(criteria.map(ofKindNamed), client))
    .map((asked) => withoutLendingUnsaid(asked, keys, index))
    .map((asked) => withoutOfBlemishes(asked, client, index))
    .filter(({ matches }) => matches.length > 0)
  const parted = (meant.length > 0 ? meant : criteria).flatMap((asked) =>
    partedByRole(asked, client),
  )
  const multiple = parted.some((asked) => isForMultiple(asked, client))
    ? client.figures.filter(({ role }) => role === 'loanToIncome')
    : []
  const held = [
    ...multiple.flatMap((figure) => columnOf(figure, said, index, client) ?? []),
    ...parted.filter((asked) => !isLabelAlone(asked, client)),
  ]
  if (held.length > 0) return withoutTwice(held)
  const ofCase = columnsOfFigures(client, said, index)
  return withoutTwice(ofCase.length > 0 ? ofCase : parted)
}

/** "BTL, earns 24k, whose min income": a side beside a criterion says whose rows are meant. */
function withoutSidesAlone(criteria: readonly AskedCriterion[]): readonly AskedCriterion[] {
  const left = criteria.filter(({ facets }) => !facets.every(({ key }) => SIDES.has(key)))
  return left.some(({ matches }) => matches.length > 0) ? left : criteria
}

/** "78 years left, no extension" tells what the case is without. */
function withoutDenied(
  criteria: readonly AskedCriterion[],
  { about }: ClientCase,
): readonly AskedCriterion[] {
  const said = ` ${about.map(matchingKey).join(' ')} `
  const isDenied = (words: string) =>
    DENIALS.some((denial) => said.includes(` ${denial} ${matchingKey(words)} `))
  const left = criteria.filter(({ words }) => !isDenied(words))
  return left.some(({ matches }) => matches.length > 0) ? left : criteria
}

/**
 * "Max LTV" on a sheet of blemishes is the limit of whoever has one: where the client has none and other
 * sheets limit the same, it is not asked.
 */
function withoutOfBlemishes(
  asked: AskedCriterion,
  { events }: ClientCase,
  index: CriteriaIndex,
): AskedCriterion {
  if (events.length > 0) return asked
  const isOther = ({ criterion }: CriterionMatch) =>
    roleOfRow(criterion) !== undefined && isAmongBlemishes(criterion, index)
  const matches = asked.matches.filter((match) => !isOther(match))
  return matches.length === 0 ? asked : { ...asked, matches }
}

function isAmongBlemishes({ document, sheet }: IndexedCriterion, index: CriteriaIndex): boolean {
  const beside = index.criteria.filter((row) => row.document === document && row.sheet === sheet)
  const ofBlemishes = beside.filter(({ core, surroundings }) =>
    [...core, ...surroundings].some(({ key }) => BLEMISHES.has(key)),
  )
  return sheet !== undefined && ofBlemishes.length * 2 > beside.length
}

const DENIALS = ['no', 'not', 'without', 'isnt', 'not an', 'not a']

/** What is told twice, once by its name and once by its figure, is listed once. */
function withoutTwice(parted: readonly AskedCriterion[]): readonly AskedCriterion[] {
  const listed = new Set<IndexedCriterion>()
  return parted.filter(({ matches }) => {
    const rows = bestMatches(matches).map(({ criterion }) => criterion)
    const isListed = rows.length > 0 && rows.every((row) => listed.has(row))
    for (const row of rows) listed.add(row)
    return !isListed
  })
}

/** "Age" means the most at application and the most at the end: two columns, where both are told. */
function partedByRole(asked: AskedCriterion, client: ClientCase): readonly AskedCriterion[] {
  const rows = bestMatches(asked.matches)
  const roleOf = ({ criterion }: CriterionMatch) => {
    const frame = roleOfRow(criterion)
    return frame !== undefined && isAboutCase(frame, client) ? frame.role : undefined
  }
  const roles = new Set(rows.flatMap((row) => roleOf(row) ?? []))
  if (roles.size === 0) return [asked]
  const others = rows.filter((row) => roleOf(row) === undefined && !statesFigure(row))
  return [...roles].map((role, at) => ({
    ...asked,
    ...(roles.size > 1 && { words: roleRow(role).label }),
    matches: rows.filter((row) => roleOf(row) === role || (at === 0 && others.includes(row))),
  }))
}

/** A row of figures that the case does not tell says nothing of it. */
function statesFigure({ criterion }: CriterionMatch): boolean {
  return frameOfRow(criterion).role !== undefined
}

/** "Income £41,000" names a figure and no criterion: rows that state no such figure are not meant. */
function isLabelAlone(asked: AskedCriterion, client: ClientCase): boolean {
  const { facets, figures = [], matches } = asked
  // "Second charge for 8 months" names a side, which no row of that figure is called after.
  const sides = facets.filter(({ key }) => SIDES.has(key))
  const isOfRow = matches.some(({ criterion }) =>
    sides.some(({ key }) => keysOf(criterion.core).has(key)),
  )
  return (
    namesMeasure(isOfRow ? facets : facets.filter((facet) => !sides.includes(facet))) &&
    figures.length > 0 &&
    (isForMultiple(asked, client) ||
      !matches.some(({ criterion }) => isAboutCase(roleOfRow(criterion) ?? {}, client)))
  )
}

function namesMeasure(facets: readonly Facet[]): boolean {
  const ideas = facets.filter(({ kind }) => kind === 'criterion')
  return ideas.length > 0 && ideas.every(({ measure }) => measure !== undefined)
}

/** Whether a criterion says no more than what a figure of the client is of, which plain rows state. */
export function isHeldForAll(
  { facets, matches }: AskedCriterion,
  client: ClientCase | undefined,
  index: CriteriaIndex,
): boolean {
  const roles = matches.map(({ criterion }) => roleOfRow(criterion)?.role)
  return (
    namesMeasure(facets) &&
    ownFigures(client).some(
      (figure) =>
        roles.every((role) => role !== undefined && comparableRoles(role).includes(figure.role)) &&
        columnOf(figure, [], index, client ?? NOBODY) !== undefined,
    )
  )
}

/**
 * The rows that state figures of a role, as a criterion asked about; undefined where none does. Of
 * each document the plain ones: a limit of one case is not everybody's.
 */
export function columnOf(
  figure: CaseFigure,
  asked: readonly Facet[],
  index: CriteriaIndex,
  client: ClientCase,
  listed: ReadonlySet<IndexedCriterion> = new Set(),
): AskedCriterion | undefined {
  const said = [...asked, ...dwellingsTold(client)]
  const keys = new Set(said.map(({ key }) => key))
  const all = rowsOfRole(index, figure)
  const plain = client.events.length > 0 ? [] : all.filter((row) => !isAmongBlemishes(row, index))
  const rows = (plain.length > 0 ? plain : all).filter(
    (row) =>
      !isOfLendingUnsaid(row, keys, index) &&
      !isOfSideUnlisted(row, keys, listed) &&
      placeIn(frameOfRow(row).when ?? [], client) !== 'no',
  )
  const ofSide = withinSideAsked({
    words: roleRow(figure.role).label,
    facets: said,
    matches: rows.map((criterion) => ({
      criterion,
      score: 1,
      uncovered: [],
      ...(placeIn(frameOfRow(criterion).when ?? [], client) === 'yes' && { isInBand: true }),
    })),
  })
  const left = ofSide.matches.filter(({ criterion }) => !listed.has(criterion))
  const byDocument = Map.groupBy(left, ({ criterion }) => criterion.document)
  const matches = [...byDocument.values()].flatMap((own) =>
    [...Map.groupBy(straight(own, figure), endOfRow).values()].flatMap((ofEnd) =>
      plainest(ofEnd, keys),
    ),
  )
  return matches.length === 0 ? undefined : { ...ofSide, matches, isOfFigure: true }
}

/** A flat or a house, as the story tells it. */
function dwellingsTold({ about }: ClientCase): readonly Facet[] {
  const words = about.flatMap((story) => matchingKey(story).split(' '))
  return words.flatMap((word) => facetsOf(word).filter(({ dimension }) => dimension === 'dwelling'))
}

/** The least and the most are rows of their own, each with its plainest. */
function endOfRow({ criterion }: CriterionMatch): string {
  const { bound, role } = frameOfRow(criterion)
  return bound ?? (role === undefined ? '' : roleRow(role).bound)
}

/** Beside rows of a document's residential sheets its buy-to-let sheet limits nobody who asked about neither. */
function isOfSideUnlisted(
  row: IndexedCriterion,
  said: ReadonlySet<string>,
  listed: ReadonlySet<IndexedCriterion>,
): boolean {
  const own = [...listed].filter(({ document }) => document === row.document)
  const sides = new Set(own.flatMap(sidesOfRow))
  return own.length > 0 && sidesOfRow(row).some((side) => !said.has(side) && !sides.has(side))
}

/**
 * The rows with rules on a blemish, as a criterion asked about: those of the case that is asked where
 * there are any ("Bankruptcy – discharged" beside "Bankruptcy – max LTV"), else the plainest.
 */
export function columnOfEvent(
  event: CaseEvent,
  said: readonly Facet[],
  index: CriteriaIndex,
  listed: ReadonlySet<IndexedCriterion>,
): AskedCriterion | undefined {
  const rows = index.criteria.filter((row) => !listed.has(row) && statesRules(row, event))
  if (rows.length === 0) return undefined
  const keys = new Set([...said.map(({ key }) => key), ...ownKeys(rows)])
  const ofSide = withinSideAsked({
    words: labelOfEvent(event),
    facets: said,
    matches: rows.map((criterion) => ({ criterion, score: 1, uncovered: [] })),
  })
  const byDocument = Map.groupBy(ofSide.matches, ({ criterion }) => criterion.document)
  const matches = [...byDocument.values()].flatMap((own) =>
    leastMore(own.map((match) => withMore(match, keys))),
  )
  return matches.length === 0 ? undefined : { ...ofSide, matches, isOfFigure: true }
}

function statesRules(row: IndexedCriterion, event: CaseEvent): boolean {
  const { role, events = [], isPartial } = frameOfRow(row)
  const isPlain = role === undefined && isPartial !== true && !row.isPassage
  return isPlain && events.some((kind) => kind === event.of)
}

/** What all of them are about is the blemish itself. */
function ownKeys(rows: readonly IndexedCriterion[]): readonly string[] {
  const [first, ...others] = rows.map(({ core }) => core.map(({ key }) => key))
  return (first ?? []).filter((key) => others.every((keys) => keys.includes(key)))
}

/** A document that states the most it lends of the value is not asked through its words on deposits. */
function straight(
  matches: readonly CriterionMatch[],
  { role }: CaseFigure,
): readonly CriterionMatch[] {
  if (role !== 'ltv') return matches
  const own = matches.filter(({ criterion }) => frameOfRow(criterion).role === role)
  return own.length > 0 ? own : matches
}

/** "25 year term" tells a figure: rows of lending apart are not meant, unless there are no others. */
function withoutLendingUnsaid(
  asked: AskedCriterion,
  said: ReadonlySet<string>,
  index: CriteriaIndex,
): AskedCriterion {
  const { facets, figures = [], matches } = asked
  if (!namesMeasure(facets) || figures.length === 0) return asked
  const left = matches.filter(({ criterion }) => !isOfLendingUnsaid(criterion, said, index))
  // "IO max LTV" and "Max LTV on visa" are of cases that nobody told of.
  const casesIn = ({ criterion }: CriterionMatch) =>
    saidMore(criterion, said).filter((one) => one.kind === 'criterion' && !isOfAnybody(one)).length
  // Those of another sheet are no plainer rows of the same lending.
  const sheets = Map.groupBy(
    left,
    ({ criterion }) => `${criterion.document.documentId} ${criterion.sheet}`,
  )
  const plainer = [...sheets.values()].flatMap((own) => {
    const fewest = Math.min(...own.map(casesIn))
    return own.filter((match) => casesIn(match) === fewest)
  })
  return { ...asked, matches: left.filter((match) => plainer.includes(match)) }
}

/** A document's rows that say nothing beyond their figure, or that say least of what holds for anybody. */
function plainest(
  matches: readonly CriterionMatch[],
  said: ReadonlySet<string>,
): readonly CriterionMatch[] {
  const own = matches
    .filter(({ criterion }) => isOfCaseTold(criterion, said))
    .map((match) => withMore(match, said))
    .filter(({ more }) => more.every(({ key }) => !SIDES.has(key) && !TOPICS.has(key)))
  if (own.length > 0) return leastMore(own)
  return leastMore(
    matches.map((match) => withMore(match, said)).filter(({ more }) => more.every(isOfAnybody)),
  )
}

type Weighed = { readonly match: CriterionMatch; readonly more: readonly Facet[] }

const withMore = (match: CriterionMatch, said: ReadonlySet<string>): Weighed => ({
  match,
  more: saidMore(match.criterion, said),
})

function leastMore(weighed: readonly Weighed[]): readonly CriterionMatch[] {
  const least = Math.min(...weighed.map(({ more }) => more.length))
  return weighed.flatMap(({ match, more }) => (more.length === least ? [match] : []))
}

/**
 * "Foreign nationals – max LTV", where the client is told to be one. What is lent after a blemish hangs
 * on how long ago it was, and is held under its own row.
 */
function isOfCaseTold({ core }: IndexedCriterion, said: ReadonlySet<string>): boolean {
  return core.some(
    ({ kind, key, weight, measure }) =>
      kind === 'criterion' &&
      measure === undefined &&
      weight > MOST_OF_ANYBODY &&
      said.has(key) &&
      !SIDES.has(key) &&
      !TOPICS.has(key) &&
      !BLEMISHES.has(key),
  )
}

const BLEMISHES: ReadonlySet<string> = new Set(
  criteriaSynonyms.filter(({ group }) => group === 'credit').map(({ key }) => key),
)

/** A row of figures that every case of a lender is held against. */
export function holdsForAnybody(row: IndexedCriterion): boolean {
  return saidMore(row, new Set()).every(isOfAnybody)
}

/** "Maximum LTV – house purchase" is for a kind of case so usual that it is taken for all. */
function isOfAnybody({ kind, key, weight, dimension }: Facet): boolean {
  return (
    kind === 'criterion' &&
    weight <= MOST_OF_ANYBODY &&
    dimension === undefined &&
    !SIDES.has(key) &&
    !TOPICS.has(key)
  )
}

const MOST_OF_ANYBODY = 0.5

/** The rows that each figure of the case is held under, where the question names no criterion. */
export function columnsOfCase(
  { client, criteria }: Pick<UnderstoodQuestion, 'client' | 'criteria'>,
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  return columnsOfFigures(client, criteria.flatMap(saidOf), index)
}

function saidOf({ facets, side = [] }: AskedCriterion): readonly Facet[] {
  return [...facets, ...side]
}

function columnsOfFigures(
  client: ClientCase | undefined,
  said: readonly Facet[],
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  return ownFigures(client).flatMap(
    (figure) => columnOf(figure, said, index, client ?? NOBODY) ?? [],
  )
}

const NOBODY: ClientCase = { figures: [], events: [], about: [] }

/** What is told of the client, and of what follows from it what lenders limit by name. */
export function ownFigures(client: ClientCase | undefined): readonly CaseFigure[] {
  const { figures = [] } = client ?? {}
  const named = figures.filter(
    ({ role, isDerived }) => isDerived === true && LIMITED_BY_NAME.has(role),
  )
  return [...named, ...figures.filter((one) => one.isDerived !== true && one.isPart !== true)]
}

const LIMITED_BY_NAME: ReadonlySet<CaseFigure['role']> = new Set([
  'ltv',
  'ageAtEnd',
  'loanToIncome',
])

/** What a row's name tells beyond its figure that the question does not. */
function saidMore(row: IndexedCriterion, said: ReadonlySet<string>): readonly Facet[] {
  const ofFigure = wordsOfFigure(row)
  const { role } = frameOfRow(row)
  const told = new Set(role === undefined ? [] : tellsOf[role])
  return [...row.core, ...row.bracketed].filter(
    ({ kind, measure, key }) =>
      !said.has(key) &&
      !told.has(key) &&
      !(kind === 'word' && ofFigure.has(stem(key.slice(key.indexOf(':') + 1)))) &&
      (SIDES.has(key) || TOPICS.has(key) || (kind !== 'qualifier' && measure === undefined)),
  )
}

/** Words of a row's name that say what its figures are of, or nothing. */
function wordsOfFigure(row: IndexedCriterion): ReadonlySet<string> {
  const { role } = frameOfRow(row)
  const { items, tokens } = tagText(row.name)
  const own = items.filter(
    (item) =>
      item.kind === 'tag' &&
      (item.senses.some((sense) => sense.tag === 'role' && sense.role === role) ||
        (item.senses.every((sense) => sense.tag !== 'thing' && sense.tag !== 'label') &&
          item.senses.some(({ tag }) => FIGURE_WORDS.has(tag)))),
  )
  // "By household income", "(by LTV band)": what the heads of a table go by.
  const by = tokens.findIndex(({ text }) => BY.has(text))
  const behind = by < 0 ? [] : [{ from: by, till: tokens.length }]
  return new Set(
    [...own, ...behind].flatMap(({ from, till }) =>
      tokens.slice(from, till).flatMap(({ text }) => [text, wordForms.get(text) ?? text].map(stem)),
    ),
  )
}

const FIGURE_WORDS: ReadonlySet<string> = new Set(['bound', 'noise'])
