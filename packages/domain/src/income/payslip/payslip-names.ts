/**
 * Who pays and who is paid. A label says so best; else a firm is known by how its name ends and by
 * where such names stand, a person by a title or by being addressed. What is labelled and does not look
 * like a name is a second choice, and never a sure one.
 */
import { matchingKey } from '../../shared/text.ts'
import {
  addressBlocks,
  isFirmName,
  isPersonName,
  TITLED,
  wholeFirmName,
} from '../form/address-blocks.ts'
import {
  firmName,
  firmPiece,
  isWhole,
  linesOfName,
  nameOfLines,
  wholeName,
} from '../form/broken-names.ts'
import type { Label } from '../form/find-labels.ts'
import { pieceOf } from '../form/form-blocks.ts'
import { evidenceOf, type FormPage, type FormPiece, type FormWord } from '../form/form-rows.ts'
import { isGlued, isPersonName as isNameOfPerson, personNamesIn } from '../form/people-and-firms.ts'
import { readFirm, readName } from '../form/read-values.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import { type ValueFound, type ValueReader, valueOfLabel } from '../form/value-of-label.ts'
import type { FieldEvidence } from '../income-reading.ts'
import { notNames } from '../knowledge/firm-words.ts'
import { isOneEmployer } from '../one-employer.ts'
import { isTaken } from './classify-line.ts'
import { type Labelled, valuesAt } from './labelled-pages.ts'
import { columnKind, headingKind } from './zones.ts'

type Found = { readonly value: string; readonly evidence: FieldEvidence }

/** Pages by where their labels stand, and as they are printed: by position a name is told from the latter. */
type Pages = { readonly labelled: readonly Labelled[]; readonly upright: readonly Labelled[] }

/** The firm that pays, as printed; never who is paid. */
export function readEmployer(pages: Pages, employee: string | undefined): Found | undefined {
  const labelled = pages.upright
  const named = namesAt(pages, 'employer', readPayer)
    .map((one) => ({ ...one, value: firmName(one.value) }))
    .filter(({ value }) => value !== employee)
  // A trade's own name need not end as firms' names do: "Castor Joinery".
  const [first] = [...named.filter(({ value }) => isFirmName(value)), ...named]
  if (first !== undefined) {
    return !isWhole({ text: first.value }) && goesOn(first, labelled)
      ? foundBy(first, 'name that may be cut', SUREST.position)
      : amongRivals(first, named, isOneEmployer)
  }
  const found = printedFirm(labelled) ?? atHead(labelled, employee)
  return found && byPosition(found, labelled)
}

/** The person who is paid, as printed. */
export function readEmployee(pages: Pages): Found | undefined {
  const labelled = pages.upright
  const named = namesAt(pages, 'employee', readPerson)
  const person = named.find(({ value }) => isPerson(value))
  if (person !== undefined) {
    const isCut = isGlued(person.value) || goesOn(person, labelled)
    return isCut
      ? foundBy(person, 'name that may be cut', SUREST.position)
      : amongRivals(
          person,
          named.filter(({ value }) => isPerson(value)),
          isOnePerson,
        )
  }
  const [other] = named.filter(({ value }) => !isTaken(value))
  const found = personOnPages(labelled) ?? inTitle(labelled)
  if (found !== undefined) return byPosition(found, labelled)
  if (other !== undefined) return foundBy(other, 'no name at its label', SUREST.position)
  const head = personAtHead(labelled)
  return head && byPosition(head, labelled)
}

/** "Worker Ms J May", "Company Larch Ltd" in one type: nothing but a name has such a form. */
const readPerson: ValueReader<string> = Object.assign(
  (words: readonly FormWord[]) => readName(words),
  {
    isWords: true,
    isUnlike: (text: string) => isNameOfPerson(text) && isPerson(text),
  } as const,
)

const readPayer: ValueReader<string> = Object.assign(
  (words: readonly FormWord[]) => readFirm(words),
  {
    isWords: true,
    isUnlike: (text: string) => isWhole({ text: firmName(text) }),
  } as const,
)

/** Whom a page is addressed to, who has a title, or who stands before a label of the person's own. */
function personOnPages(labelled: readonly Labelled[]): Found | undefined {
  for (const { page, labels } of labelled) {
    const addressed = addressBlocks(page).find(({ name, isFirm }) => !isFirm && isPerson(name.text))
    if (addressed !== undefined) return ofPieces(linesOfName(addressed.name, page), 1)
    const leads = leadsOf(page, labels)
      .filter((piece) => !isPayLine(piece, page) && !isAmongCaptions(piece, page, labels))
      .map(withoutRole)
    const titled = leads.find(({ text }) => TITLED.test(text) && isPerson(text))
    if (titled !== undefined) return ofPieces(linesOfName(titled, page), 1)
    // "Ffion Rees  NI No: …", in one piece or in one row.
    const before = leads.find(
      (piece) =>
        isPerson(piece.text) &&
        page.rows[piece.row]?.[0]?.words[0] === piece.words[0] &&
        labels.some((label) => OF_PERSON.has(label.field) && label.piece.row === piece.row),
    )
    if (before !== undefined) return ofPieces([before], 1)
  }
  return undefined
}

/** "Mr I Parr (Director)": what somebody is stands in brackets behind their name. */
function withoutRole(piece: FormPiece): FormPiece {
  const from = piece.words.findIndex(({ text }) => text.startsWith('('))
  return from > 0 && piece.text.endsWith(')') ? pieceOf(piece, piece.words.slice(0, from)) : piece
}

/** At its label, unless other labels of the same kind name somebody else. */
function amongRivals(
  found: Found,
  named: readonly Found[],
  isSame: (one: string, other: string) => boolean,
): Found {
  return named.every(({ value }) => isSame(value, found.value))
    ? found
    : foundBy(found, 'rivals at labels', SUREST.rival)
}

/** Whether the same letters are in both, or one is how the other goes on: "J Osei", "Mr J Osei". */
function isOnePerson(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => matchingKey(name))
    .toSorted((a, b) => a.length - b.length)
  return long.includes(short)
}

/** Without a label: sure only where the same name stands at another place too. */
function byPosition(found: Found, labelled: readonly Labelled[]): Found {
  const key = matchingKey(found.value.replace(TITLED, ''))
  const isOfWords = found.value.replace(TITLED, '').includes(' ')
  const [left, top, right, bottom] = found.evidence.box
  const isElsewhere = labelled.some(({ page }) =>
    page.rows.flat().some(({ box, text }) => {
      const isOwn = box[0] < right && box[2] > left && box[1] < bottom && box[3] > top
      // One word alone may be part of anything: "Colleague", "Colleague no.".
      const other = matchingKey(firmName(text))
      return !isOwn && (other === key || (isOfWords && other.includes(key)))
    }),
  )
  if (isElsewhere) return foundBy(found, 'name at two places', SUREST.agreed)
  return isOnlyOfForm(found, labelled)
    ? foundBy(found, 'name by its form', SUREST.agreed)
    : foundBy(found, 'name by position', SUREST.position)
}

/** The only title, or the only legal form, of all that a slip prints at its head. */
function isOnlyOfForm({ value, evidence }: Found, labelled: readonly Labelled[]): boolean {
  const isOfForm = [isWhole, ({ text }: { text: string }) => TITLED.test(text)].find((is) =>
    is({ text: value }),
  )
  if (isOfForm === undefined) return false
  const alike = labelled.flatMap(({ page }) =>
    page.rows.flat().filter((piece) => isOfForm(firmPiece(piece))),
  )
  const [only, ...others] = alike
  return others.length === 0 && (only?.row ?? TOP_ROWS) < TOP_ROWS && only?.page === evidence.page
}

/** "Pay statement for Mr J Osei", "Payslip: Ffion Rees · May 2026": whom the slip's own title names. */
function inTitle([first]: readonly Labelled[]): Found | undefined {
  const titles = first?.page.rows.slice(0, TOP_ROWS).flat() ?? []
  return titles.flatMap((piece): readonly Found[] => {
    const [before] = TITLE_BEFORE.exec(piece.text) ?? []
    const words = before === undefined ? [] : piece.words.slice(before.split(' ').length)
    const from = words.findIndex(({ text }) => !/^(?:for|to|of|\W+)$/i.test(text))
    const own = from < 0 ? [] : words.slice(from)
    const [name] = personNamesIn(own.map(({ text }) => text))
    if (name === undefined) return []
    // "Statement of pay for Mr J Osei": further on in the title only who has a title of their own.
    const person = pieceOf(piece, own.slice(name.from, name.till))
    return name.from === 0 || TITLED.test(person.text) ? [ofPieces([person], 1)] : []
  })[0]
}

/** "Ffion Rees" above the firm, with no title and no label. */
function personAtHead([first]: readonly Labelled[]): Found | undefined {
  if (first === undefined) return undefined
  const { page, labels } = first
  const person = leadsOf(page, labels).find(
    (piece) => piece.row < TOP_ROWS && isPerson(piece.text) && isNameOfPerson(piece.text),
  )
  return person && !isPayLine(person, page) ? ofPieces([person], 1) : undefined
}

/** Whether more words that are no label stand right under a name, as where a narrow cell breaks it. */
function goesOn({ evidence }: Found, labelled: readonly Labelled[]): boolean {
  const [left, top, , bottom] = evidence.box
  const height = bottom - top
  return labelled
    .filter(({ page }) => page.page === evidence.page)
    .some(({ page, labels }) =>
      page.rows
        .flat()
        .some(
          (piece) =>
            Math.abs(piece.box[0] - left) < height / 2 &&
            piece.box[1] > (top + bottom) / 2 &&
            piece.box[1] - bottom < height &&
            MORE_OF_NAME.test(piece.text) &&
            !labels.some((label) => label.piece === piece && label.from === 0),
        ),
    )
}

const MORE_OF_NAME = /^[\p{Lu}(&][\p{L}()&.'’-]*(?: [\p{L}()&.'’-]+){0,2}$/u

const OF_PERSON: ReadonlySet<string> = new Set(['niNumber', 'taxCode', 'niCategory'])

function isPerson(text: string): boolean {
  if (TITLE.test(text) || (isTaken(text) && !TITLED.test(text))) return false
  return isPersonName(text) || isNameOfPerson(text)
}

/** What stands at labels of a field, but for ways of paying and other labels. */
function namesAt(
  { labelled, upright }: Pages,
  field: 'employer' | 'employee',
  read: ValueReader<string>,
): readonly ValueFound<string>[] {
  return labelled.flatMap((own, at) =>
    valuesAt([own], field, read)
      .map((found) => wholeName(found, upright[at]?.page ?? own.page))
      .filter(({ value }) => !NO_NAME.test(value) && !isCaption(value) && !DAY.test(value))
      .filter(({ evidence }) => !isOfPayLine(evidence, upright[at]?.page ?? own.page)),
  )
}

/** Where two labels follow each other all of their row is captions, whatever its words. */
function isAmongCaptions({ row }: FormPiece, page: FormPage, labels: readonly Label<string>[]) {
  const isWhole = (piece: FormPiece) =>
    labels.some((one) => one.piece === piece && one.from === 0 && one.till === piece.words.length)
  const own = page.rows[row] ?? []
  return own.some((piece, at) => at > 0 && isWhole(piece) && isWhole(own[at - 1] ?? piece))
}

/** "31 JUL 2026", "28/07/26". */
const DAY = /^\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ]\d{2,4}$/u
const NO_NAME = new RegExp(`^(?:${notNames.join('|')})\\b|^[^\\p{L}]*$`, 'iu')

/** A firm's name that stands by itself: over an address, at the head, or anywhere, the largest first. */
function printedFirm(labelled: readonly Labelled[]): Found | undefined {
  const others = labelled.flatMap(({ page, labels }) => namesOfOthers(page, labels))
  const isOthers = ({ page, box }: FormPiece) =>
    others.some(({ evidence: { page: number, box: other } }) => {
      const isLevel = other[1] < box[3] && other[3] > box[1]
      return number === page && isLevel && other[0] < box[2] && other[2] > box[0]
    })
  for (const { page } of labelled) {
    const block = addressBlocks(page).find(({ isFirm, name }) => isFirm && !isOthers(name))
    if (block === undefined) continue
    return ofFirm(inFull(firmPiece(block.name), page), page)
  }
  for (const { page, labels } of labelled) {
    const firms = leadsOf(page, labels)
      .map(firmPiece)
      .filter(
        (piece) =>
          isNamelike(piece) &&
          isFirmName(piece.text) &&
          !isPayLine(piece, page) &&
          !isOthers(piece),
      )
    const top = firms.filter(({ row }) => row < TOP_ROWS)
    const [largest] = (top.length > 0 ? top : firms).toSorted(
      (one, other) => other.fontSize - one.fontSize || one.row - other.row,
    )
    if (largest === undefined) continue
    return ofFirm(inFull(largest, page), page)
  }
  return undefined
}

function ofFirm(name: FormPiece, page: FormPage): Found {
  return ofPieces(
    wholeFirmName(name, page).filter(({ text }) => !TITLE.test(text)),
    1,
  )
}

/** The name with its legal form, where it is printed at the head so too: "Larch" over "Larch Foods Ltd". */
function inFull(name: FormPiece, { rows }: FormPage): FormPiece {
  const others = rows.slice(0, TOP_ROWS).flat().map(firmPiece)
  const full = others.find((one) => one.text.startsWith(`${name.text} `) && isWhole(one))
  return isWhole(name) ? name : (full ?? name)
}

/** "Tax office name: …", "Pension scheme: …": firms that labels say to be others. */
function namesOfOthers(
  page: FormPage,
  labels: readonly Label<string>[],
): readonly ValueFound<string>[] {
  return labels
    .filter(({ field }) => field === 'other')
    .flatMap((label) => valueOfLabel(label, labels, page, readFirm) ?? [])
}

/** Whoever prints a slip puts their name at its head. */
function atHead([first]: readonly Labelled[], employee: string | undefined): Found | undefined {
  if (first === undefined) return undefined
  const { page, labels } = first
  const head = leadsOf(page, labels)
    .map(firmPiece)
    .find(
      (piece) =>
        piece.row < TOP_ROWS &&
        piece.text !== employee &&
        isNamelike(piece) &&
        !isPayLine(piece, page),
    )
  return head === undefined || TITLED.test(head.text) ? undefined : ofPieces([head], 1)
}

/** What heads a part or a column of a slip is nobody's name. */
function isCaption(text: string): boolean {
  return headingKind({ text }) !== undefined || columnKind(text) !== undefined
}

/** Words that may be a name, and none of a slip's own title. */
function isNamelike({ text, words }: FormPiece): boolean {
  return (
    /\p{L}{3}/u.test(text) &&
    !isCaption(text) &&
    !/\d{2}|[:£@]|\.$/.test(text) &&
    !TITLE.test(text) &&
    words.length <= MOST_WORDS
  )
}

const TITLE =
  /\b(?:pay ?slip|pay advice|private|confidential|payroll|statement|page|wages? slip|salary slip|remittance|reconciliation)\b/i

const TITLE_BEFORE = new RegExp(`^.*${TITLE.source}`, 'i')

/** "Castor Joinery Wage slip Week 30", "Ffion Rees NI No: …": what stands before the first label or the title. */
function leadsOf(page: FormPage, labels: readonly Label<string>[]): readonly FormPiece[] {
  return page.rows.flat().flatMap((piece) => {
    const starts = labels.filter((label) => label.piece === piece).map(({ from }) => from)
    const titled = piece.words.findIndex((_, at) => TITLE_HERE.test(textFrom(piece, at)))
    // "Zain Hussain (7)": the number of somebody is none of their name.
    const note = piece.words.findIndex(({ text }, at) => at > 1 && /^\(\d/.test(text))
    // "Zain Hussain · Colleague 22": a sign set apart ends a name.
    const sign = piece.words.findIndex(
      ({ text }, at) => at > 1 && /^[-–·•|](?:\p{L}|$)/u.test(text),
    )
    const ends = [titled, note, sign].filter((at) => at >= 0)
    const end = Math.min(piece.words.length, ...starts, ...ends)
    return end === 0 ? [] : [pieceOf(piece, piece.words.slice(0, end))]
  })
}

const TITLE_HERE = /^(?:pay ?slip|pay advice|wages? slip|salary slip|payroll advice)\b/i

function textFrom({ words }: FormPiece, at: number): string {
  return words
    .slice(at)
    .map(({ text }) => text)
    .join(' ')
}

/** "Charity  84.68" is a line of the slip. */
export function isPayLine(piece: FormPiece, { rows }: FormPage): boolean {
  const [next, ...others] = (rows[piece.row] ?? []).filter(({ box }) => box[0] > piece.box[0])
  const isMoney = ({ text }: FormPiece) => /\d[.,]\d\d\b/.test(text)
  return next !== undefined && (isMoney(next) || others.filter(isMoney).length >= LEAST_FIGURES)
}

/** "Larch Sites  21/06/2026  Day rate  32.00  £13.10  £419.20": a row of a table, whose client is no employer. */
const LEAST_FIGURES = 2

/** "NI Employer  251.06" under a heading that ends in a label's word: a name has no figure beside it. */
function isOfPayLine({ box }: FieldEvidence, page: FormPage): boolean {
  const piece = page.rows
    .flat()
    .find((one) => one.words[0]?.box[0] === box[0] && one.box[1] <= box[1] && one.box[3] >= box[3])
  return piece !== undefined && isPayLine(piece, page)
}

const MOST_WORDS = 9
const TOP_ROWS = 8

function ofPieces(pieces: readonly FormPiece[], sureness: number): Found {
  const words = pieces.flatMap((piece) => piece.words)
  const value = nameOfLines(pieces)
  return { value, evidence: evidenceOf(pieces[0]?.page ?? 1, words, sureness) }
}
