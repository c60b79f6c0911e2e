/**
 * "Which building societies", "no banks", "which btl lenders": lenders asked for by their kind. The
 * question then names those that are not meant as left out, and the answer says first whom it
 * speaks of.
 */
import { kindOfLender } from '../../lender-names.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import { asksWhich } from '../question-intent.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'

export type KindAsked = {
  readonly kind: 'bank' | 'society'
  /** Whether that kind alone is meant, or every other. */
  readonly isOnly: boolean
  /** The question as it asks any lender. */
  readonly text: string
}

/**
 * "Just societies", "no banks please", "anyone but a building society"; undefined where no kind is
 * meant. "Which banks" is how lenders at large are asked for.
 */
export function kindAsked(question: string): KindAsked | undefined {
  for (const { kind, isOnly, words } of WORDINGS) {
    const found = words.exec(question)
    if (found === null) continue
    const left = isOnly ? found[0].replace(KIND, 'lenders') : ' '
    const text = question.replace(found[0], left)
    return { kind, isOnly, text: isOnly ? text : asOfAnyone(text) }
  }
  return undefined
}

/** "No banks, who takes lodgers" asks who; "lodgers, no banks" does not say so any more. */
function asOfAnyone(text: string): string {
  return asksWhich(text) ? text : `which lenders ${text}`
}

const KIND = /(?:high street |building )?(?:banks?|societ(?:y|ies)|mutuals?)/i
const BANK = `(?:the |a |any |all |big |high street )*banks?`
const SOCIETY = `(?:the |a |any |all )*(?:(?:building )?societ(?:y|ies)|mutuals?)`
const OUT = String.raw`(?:,? ?\b(?:but )?(?:except|excluding|excl|ex|apart from|other than|besides|bar|barring|but not|not|no|without|leave out|leaving out|ignore|ignoring|skip|rather than|instead of|anyone but|anybody but)(?: for| from)?)`
const END = String.raw`(?= *(?:[-–—,.;:?!)]|please|pls|thanks|and\b|who\b|which\b|that\b|takes?\b|accepts?\b|lends?\b|does\b|do\b|will\b|would\b|for\b|on\b|with\b|$))`

const WORDINGS: readonly (Pick<KindAsked, 'kind' | 'isOnly'> & { readonly words: RegExp })[] = [
  { kind: 'bank', isOnly: false, words: new RegExp(`${OUT} ${BANK}${END}`, 'i') },
  { kind: 'society', isOnly: false, words: new RegExp(`${OUT} ${SOCIETY}${END}`, 'i') },
  {
    kind: 'society',
    isOnly: true,
    words:
      /\b(?:only|just)(?: the)? (?:(?:building )?societies|mutuals)\b|\b(?:societies|mutuals) only\b|\b(?:which|what|any|list|all|best|who in|who of|who among)(?: the)? (?:(?:building )?societ(?:y|ies)|mutuals?)\b/i,
  },
  { kind: 'bank', isOnly: true, words: /\b(?:only|just)(?: the)? banks\b|\bbanks only\b/i },
]

/** Without the lenders of other kinds than the one asked for, or without those of that kind. */
export function withKindAsked(
  understood: UnderstoodQuestion,
  { kind, isOnly }: KindAsked,
  index: CriteriaIndex,
): UnderstoodQuestion {
  const others = [...index.namesById].filter(
    ([, names]) => names.some((name) => kindOfLender(name) === kind) !== isOnly,
  )
  const isAnyLeft = others.length < index.namesById.size
  if (!isAnyLeft || understood.intent !== 'which') return understood
  const lead = isOnly ? `${NAMES[kind]} only:` : `Without the ${NAMES[kind].toLowerCase()}:`
  return leaveOut(others, understood, { lead, note: lead.toLowerCase().replace(':', '') })
}

const NAMES = { bank: 'Banks', society: 'Building societies' } as const

/**
 * What is asked without the lenders given, by identity and printed names; `lead` says so at the
 * head of the answer, after what stands there already; `note` is for the trace.
 */
export function leaveOut(
  others: readonly (readonly [id: string, names: readonly string[]])[],
  understood: UnderstoodQuestion,
  { lead, note }: { readonly lead: string; readonly note: string },
): UnderstoodQuestion {
  return {
    ...understood,
    isExcluding: true,
    lead: [understood.lead, lead].filter(Boolean).join(' '),
    lenders: [
      ...understood.lenders,
      ...others.map(([id, [name = id]]) => ({
        asked: name,
        lenderIds: [id],
        // No words of the question name it.
        from: -1,
        to: -1,
        isTypo: false,
      })),
    ],
    trace: [...understood.trace, note],
  }
}
