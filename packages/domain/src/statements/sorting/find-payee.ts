/**
 * The firm that is paid, and what it is paid for. Of names found, one that opens what is printed
 * comes first, then the earlier, then the longer; a name that is an ordinary word counts only where
 * money is collected or nothing stands beside it; a firm of several trades is asked for by words
 * beside its name.
 */
import { creditPayees } from '../knowledge/credit-payees.ts'
import { firmPayees } from '../knowledge/firm-payees.ts'
import { gamblingPayees } from '../knowledge/gambling-payees.ts'
import { householdPayees } from '../knowledge/household-payees.ts'
import { insuranceWords, ordinaryNames, tradeWords } from '../knowledge/ordinary-names.ts'
import {
  type FirmGroup,
  type PayeeGroup,
  type Product,
  phrasesOf,
} from '../knowledge/payee-table.ts'
import { productWords } from '../knowledge/product-words.ts'
import type { CreditKind, StatementList } from '../statement-lists.ts'
import { type FoundPhrase, findPhrases, indexPhrases, type PhraseIndex } from './find-phrases.ts'
import { saysAny, type WordTable, wordAmong, wordTable } from './find-words.ts'
import { otherTradeBehind } from './other-trades.ts'
import { type Narrative, openingWords, opens, payeeEnds, standsAlone } from './read-narrative.ts'
import { isFirm, isPerson, isTitled } from './who-is-named.ts'

/** `list` null: known, and what is paid for is in no list of its own. */
export type KnownPayee = {
  readonly name: string
  readonly is: string
  readonly list: StatementList | null
  /** What is bought of a firm that sells several things, in words. */
  readonly product?: string
  readonly credit?: CreditKind
  /** The tables know a word of a longer name alone: `CAMELOT STUD`. */
  readonly isWithinName?: true
}

/** A gambling firm, whoever else is named. */
export function findGambling(narrative: Narrative): KnownPayee | null {
  // By card, `MR GREEN` is no person.
  if (narrative.method !== 'card' && isTitled(narrative.payee) && !isFirm(narrative.payee))
    return null
  const found = bestOf(GAMBLING, narrative)
  return found === undefined
    ? null
    : {
        name: found.phrase,
        is: found.value.is,
        list: 'gamblingTransactions',
        ...withinName(found, narrative),
      }
}

/** A supplier, insurer, bank or lender; null where none is known. */
export function findPayee(narrative: Narrative): KnownPayee | null {
  const found = bestOf(PAYEES, narrative)
  if (found === undefined) return null
  const { value, phrase } = found
  return 'sells' in value
    ? knownByProduct(value, found, narrative)
    : {
        name: phrase,
        is: value.is,
        list: value.list,
        ...(value.kind === undefined ? {} : { credit: value.kind }),
        ...withinName(found, narrative),
      }
}

function withinName({ at, to, words }: FoundPhrase<Group>, { payee }: Narrative) {
  const isWhole = words > 1 || standsAlone(payee.slice(at), 0, to - at)
  return isWhole ? {} : ({ isWithinName: true } as const)
}

type Group = (PayeeGroup | FirmGroup) & {
  readonly ordinary?: true
  readonly anywhere?: true
  readonly collected?: true
  readonly kind?: CreditKind
}

function bestOf(index: PhraseIndex<Group>, narrative: Narrative): FoundPhrase<Group> | undefined {
  const { payee } = narrative
  const opening = openingWords(payee)
  return findPhrases(index, payee, (word) => payeeEnds(payee, word))
    .toSorted(
      (one, other) =>
        Number(other.at <= opening) - Number(one.at <= opening) ||
        one.at - other.at ||
        other.letters - one.letters,
    )
    .find((found) => counts(found, narrative))
}

function counts(found: FoundPhrase<Group>, narrative: Narrative): boolean {
  const { payee } = narrative
  if (!mayStand(found, payee) || isOfOtherTrade(found, payee)) return false
  const not = NOT_WORDS.get(found.value)
  const others = [...payee.slice(0, found.at), ...payee.slice(found.to), ...narrative.reference]
  if (not !== undefined && saysAny(not, others)) return false
  // At a till, a lender's name behind the shop's is that of a town.
  const usual = 'list' in found.value ? found.value.list : found.value.otherwise
  if (usual === 'mortgagePayments' && narrative.method === 'card' && !opens(payee, found.at))
    return false
  if (found.value.collected === true) return isCollected(narrative)
  if (found.value.ordinary !== true && !ORDINARY.has(found.phrase)) return true
  return (
    isCollected(narrative) ||
    standsAlone(payee, found.at, found.to) ||
    saysAny(TRADE_WORDS, others) ||
    ('sells' in found.value && productSaid(found.value, others) !== undefined)
  )
}

/** A short single word is somebody's name as soon as it does not open the payee. */
function mayStand(
  { value, at, words, letters }: FoundPhrase<Group>,
  payee: readonly string[],
): boolean {
  if (opens(payee, at)) return true
  return (value.anywhere === true || words > 1 || letters >= LONG_NAME) && !isPerson(payee)
}

const LONG_NAME = 8

/** What a firm sells is no other trade, and a name that says its own has none: `GAS METER NEWSAGENT`. */
function isOfOtherTrade(
  { value, to, phrase }: FoundPhrase<Group>,
  words: readonly string[],
): boolean {
  const trade = otherTradeBehind(words, to)
  if (trade === null || saysAny(TRADE_WORDS, wordsOfName(phrase))) return false
  return !('sells' in value) || productSaid(value, trade.split(' ')) === undefined
}

/** Collected by the payee: a direct debit or standing order. */
export function isCollected({ method }: Narrative): boolean {
  return method === 'direct-debit' || method === 'standing-order'
}

function knownByProduct(
  firm: FirmGroup,
  found: FoundPhrase<Group>,
  narrative: Narrative,
): KnownPayee | null {
  const { phrase, at, to } = found
  const { payee, reference } = narrative
  const beside = [...payee.slice(0, at), ...payee.slice(to), ...reference]
  const named = productSaid(firm, wordsOfName(phrase))
  // A name that says its own trade needs no more: `AVIVA LIFE & PENSIONS`.
  if (
    named !== undefined &&
    firm.otherwise !== null &&
    productWords[named].list === firm.otherwise
  ) {
    return { name: phrase, is: firm.is, list: firm.otherwise }
  }
  const product = productSaid(firm, beside) ?? (firm.otherwise === null ? named : undefined)
  if (product !== undefined && isSold(product, firm, beside, narrative)) {
    const { is, list } = productWords[product]
    const credit = CREDIT_SOLD[product]
    return {
      name: phrase,
      is: firm.is,
      list,
      product: is,
      ...(credit === undefined ? {} : { credit }),
    }
  }
  return {
    ...{ name: phrase, is: firm.is, list: firm.otherwise },
    ...withinName(found, narrative),
  }
}

function wordsOfName(phrase: string): readonly string[] {
  return phrase.split(' ').slice(1)
}

function productSaid(firm: FirmGroup, beside: readonly string[]): Product | undefined {
  return firm.sells.find((product) => wordAmong(PRODUCTS[product], beside) !== null)
}

/** In a shop, `home` and `car` are goods: what a bank or shop insures is collected or says so. */
function isSold(
  product: Product,
  firm: FirmGroup,
  beside: readonly string[],
  narrative: Narrative,
): boolean {
  if (firm.otherwise !== null || isCollected(narrative)) return true
  return !INSURED.has(product) || saysAny(INSURANCE_WORDS, beside)
}

const CREDIT_SOLD: Partial<Record<Product, CreditKind>> = { card: 'card', loan: 'loan' }
const INSURED: ReadonlySet<Product> = new Set(['home', 'motor', 'life', 'loan', 'card'])

const GAMBLING = groupsIndex(gamblingPayees)
const PAYEES = groupsIndex([...householdPayees, ...creditPayees, ...firmPayees])
const ORDINARY: ReadonlySet<string> = new Set(phrasesOf(ordinaryNames))
const INSURANCE_WORDS = wordTable(insuranceWords)
const TRADE_WORDS = wordTable(tradeWords)
const NOT_WORDS: ReadonlyMap<Group, WordTable> = new Map(
  [...gamblingPayees, ...householdPayees, ...creditPayees, ...firmPayees].flatMap((group) =>
    group.not === undefined ? [] : [[group, wordTable(group.not)] as const],
  ),
)
const PRODUCTS = Object.fromEntries(
  Object.entries(productWords).map(([product, { words }]) => [product, wordTable(words)]),
) as Record<Product, WordTable>

function groupsIndex(groups: readonly Group[]): PhraseIndex<Group> {
  return indexPhrases(
    groups.flatMap((group) => phrasesOf(group.names).map((name) => [name, group] as const)),
  )
}
