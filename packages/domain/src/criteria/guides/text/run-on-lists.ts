/**
 * A list set as running text: "Thatch. Timber frame. Land over 10 acres." or "thatch, timber frame
 * and log cabins" below a heading that says of all of them whether they are taken. Only things
 * named side by side are a list; a sentence that says more of one of them is left whole.
 */
import { holdsVerb } from '../../sentence-topic.ts'

/** The things that a text names and nothing else; empty where it is no such list. */
export function runOnList(text: string): readonly string[] {
  const byStops = parted(text, /[.;]\s+/)
  if (byStops.length >= FEWEST && byStops.every((each) => isThing(each, LONGEST_BETWEEN_STOPS))) {
    return byStops
  }
  if (/[.;:]\s/.test(text)) return []
  const byCommas = parted(
    text,
    /,\s+(?![^(]{0,100}\))(?:and |or )?|(?<!\s)\s+(?:and|or)\s+(?=[^,(]{0,100}$)/,
  )
  const isList = byCommas.length >= FEWEST && byCommas.every((each) => isThing(each, LONGEST))
  return isList ? byCommas : []
}

function parted(text: string, between: RegExp): readonly string[] {
  return text
    .replace(/[.;]\s*$/, '')
    .split(between)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

function isThing(words: string, longest: number): boolean {
  const count = words.split(/\s+/).length
  return count <= longest && /\p{L}{3}/u.test(words) && !holdsVerb(words) && !GOES_ON.test(words)
}

const FEWEST = 3
// In words.
const LONGEST = 6
const LONGEST_BETWEEN_STOPS = 9
/** What limits or explains the thing before it, and is none of its own. */
const GOES_ON =
  /^(?:(?:which|that|who|including|included?s?|such|unless|except|excluding|if|when|where|but|not|only|subject|provided|see|e\.?g|i\.?e|max(?:imum)?|min(?:imum)?|up to)\b|[£\d])/i
