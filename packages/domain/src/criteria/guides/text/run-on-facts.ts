/**
 * Facts that one paragraph runs together: "Key points: loans from £40,000. Highest LTV 65%, 60% on
 * flats." or "Maximum LTV 75% | Minimum loan £25,000 | Term 5 to 35 years". Each is asked for by its
 * own words before its figure, not by what the box that holds them all is called.
 */
import { holdsVerb, topicOf } from '../../sentence-topic.ts'

/** The text without a name that any box of facts could bear; undefined where it bears none. */
export function underGeneralName(text: string): string | undefined {
  const [lead] = GENERAL_NAME.exec(text) ?? []
  return lead === undefined ? undefined : text.slice(lead.length)
}

const GENERAL_NAME =
  /^(?:(?:the |our )?(?:key|main|quick|headline|important|vital|essential) (?:points|facts|features|figures|criteria|limits|information|numbers)|at a glance|in (?:brief|short|summary|a nutshell)|headlines?|highlights|summary|overview|snapshot|fast facts|basics|to note|remember)(?: at a glance)?\s*(?::|[–—-] |\. (?=\p{Lu}))\s*/iu

/** The facts of a paragraph, each as printed with the words that name it; empty where it is none such. */
export function runOnFacts(text: string): readonly { topic: string; text: string }[] {
  const parts = text.split(BETWEEN).map((part) => part.trim())
  if (parts.length < FEWEST) return []
  const facts = parts.flatMap((part) => {
    const topic = nameOfFact(part)
    return topic === undefined ? [] : [{ topic, text: part.replace(/[.;,]$/, '') }]
  })
  return facts.length === parts.length ? facts : []
}

const FEWEST = 3
const BETWEEN = /(?<!\s)\s*[;|]\s+|(?<!\s)\s+[·•●▪]\s+/

function nameOfFact(part: string): string | undefined {
  const capital = part.charAt(0).toUpperCase() + part.slice(1)
  const [, label = ''] = LABELLED.exec(capital) ?? []
  if (label !== '' && !holdsVerb(label)) return label
  return /\d/.test(part) && !holdsVerb(part) ? topicOf(capital) : undefined
}

const LABELLED = /^(\p{Lu}[\p{L}\s/&’'()-]{2,50}?)\s*(?::|\s[–—-])\s+\S/u
