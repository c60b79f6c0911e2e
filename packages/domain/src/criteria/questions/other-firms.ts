/**
 * Whether a question wants another firm's records: "open the matrix belonging to Fernhill Brokers".
 * Only the asker's own firm's documents are ever asked, so an answer from them would pass for that
 * firm's. A firm is told by what firms of advisers are called; a lender's guide, a document by its
 * own name and "our matrix" are asked as ever.
 */
import { foldText, matchingWords } from '../../shared/text.ts'
import { lendersNamed } from '../lender-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { commonForm, knownPhraseWords } from '../matching/criterion-facets.ts'
import { noiseWords, weakWords } from './wording/question-words.ts'

/** Whether the question asks for what a firm named in it keeps, and that is in no document. */
export function asksOtherFirm(question: string, index: CriteriaIndex): boolean {
  const words = foldText(question)
  return [...namesIn(words, OF_FIRM), ...namesIn(words, FIRMS)].some(
    (name) => isFirmsName(name) && !isKnownHere(name, index),
  )
}

const RECORDS =
  '(?:matrix|matrices|spread ?sheets?|sheets?|grids?|workbooks?|files?|documents?|docs|guides?|panels?|folders?|library|uploads?|data(?:base)?|records|criteria|entries|answers|notes|questions|searches|history|cases|clients|account|workspace|log-?in)'

/** What firms of advisers are called; lenders and clubs are not. */
const FIRM =
  '(?:(?:mortgage |insurance |financial )?(?:brokers|brokerage|advis[eo]rs|ifas?)|(?:mortgage|insurance|financial) (?:planners|planning|associates|consultants|consultancy)|wealth(?: management)?|financial (?:services|advice|solutions)|mortgage (?:services|advice|solutions|centre|shop|people|hub))(?: (?:ltd|limited|llp|plc|uk|group))*'

const NAME = `((?:[a-z0-9&.-]+ ){1,3}?${FIRM})`

/** "The matrix belonging to Fernhill", whatever it is called, and "the files of Fernhill Brokers". */
const OF_FIRM = [
  new RegExp(
    String.raw`\b${RECORDS} (?:(?:that |which )?(?:belong(?:s|ing)? to|(?:is |are )?owned by|(?:is |are )?(?:held|kept|used|made|sent|loaded) by))(?: the)? ((?:[a-z0-9&.-]+)(?: (?!(?:and|to|on|for|about|say\w*|tell|show|please|what|which|who|at|with)\b)[a-z0-9&.-]+){0,3})`,
    'g',
  ),
  new RegExp(String.raw`\b${RECORDS} (?:of|from)(?: the)? ${NAME}\b`, 'g'),
]

/** "Fernhill Brokers' spreadsheet", "what do Fernhill Brokers say about". */
const FIRMS = [
  new RegExp(String.raw`\b${NAME}(?:'s|s'|')? (?:\w+ ){0,2}?${RECORDS}\b`, 'g'),
  new RegExp(
    String.raw`\b(?:do|does|did|have|has) (?:the )?${NAME} (?:say|have|hold|keep|state|show|got|uploaded|loaded|written|put)\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:log in|sign in|switch|logged in|change)(?: me)? (?:as|to|into) (?:the )?${NAME}`,
    'g',
  ),
]

function namesIn(words: string, patterns: readonly RegExp[]): readonly string[] {
  return patterns.flatMap((pattern) =>
    [...words.matchAll(pattern)].map(([, name = '']) => ownWords(name).join(' ')),
  )
}

/** "What does the Fernhill Brokers" is Fernhill Brokers: the name without the words before it. */
function ownWords(name: string): readonly string[] {
  const words = matchingWords(name.replace(/&/g, ' ').replace(/'s?$/, ''))
  const before = words.findLastIndex((word) => NOT_OF_NAMES.has(word))
  return words.slice(before + 1)
}

const NOT_OF_NAMES = new Set(
  `a an the our my your his her their this that these those what which whose who does do did is are has have had in on
  at of for from to by about with and or show me us tell open give see get find look any all some every other another
  says say said only just please pls can could would you we i they it`.split(/\s+/),
)

/** A name has a word of its own before what the firm is: "the brokers' matrix" names nobody. */
function isFirmsName(name: string): boolean {
  const own = name.replace(new RegExp(`(?:^| )${FIRM}$`), '')
  return own.split(' ').some((word) => word.length > 1 && !isGeneral(word))
}

function isGeneral(word: string): boolean {
  return (
    noiseWords.has(word) ||
    weakWords.has(word) ||
    GENERAL.has(word) ||
    knownPhraseWords().has(commonForm(word))
  )
}

const GENERAL = new Set(
  `brokers broker advisers advisors adviser advisor mortgage independent local whole market specialist firm firms
  company network club team office desk admin packager packagers lender lenders bank banks colleague colleagues us ours
  bdm bdms underwriter underwriters`.split(/\s+/),
)

/** A lender, or what a document or one of its sheets is called. */
function isKnownHere(name: string, index: CriteriaIndex): boolean {
  if (lendersNamed(name).length > 0) return true
  const words = matchingWords(name)
  const titles = [
    ...index.lenderNames,
    ...index.documents.flatMap(({ filename, reading }) => [
      filename,
      ...reading.sheets.map((sheet) => sheet.name),
    ]),
  ]
  return titles.some((title) => {
    const own = new Set(matchingWords(title.replace(/[_.-]+/g, ' ')))
    return words.every((word) => own.has(word))
  })
}
