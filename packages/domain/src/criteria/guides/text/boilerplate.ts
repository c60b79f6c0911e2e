/**
 * What guides print about themselves: that their data is made up or may change, whom they are for and
 * how they are used. It is no criterion, though it shares words with many.
 */
import { holdsVerb } from '../../sentence-topic.ts'

/** Whether a sentence speaks of the document and of nothing that is lent on. */
export function isBoilerplate(sentence: string): boolean {
  return BOILERPLATE.some((pattern) => pattern.test(sentence))
}

/** Whether a text is where somebody can be reached, and says nothing else: “0800 555 0142, 9am to 5pm”. */
export function isContact(text: string): boolean {
  return REACHED.test(text) && !holdsVerb(text)
}

const REACHED = /\b0\d{2,4} ?\d{3,4}(?: ?\d{3,4})?\b|\w@\w|\bwww\.\w/

const DOCUMENT =
  '(?:guide|policy|document|handbook|booklet|leaflet|publication|pack|summary|sheet|brochure|edition|version|issue|a to z|a-z|criteria guide)'

const ISSUED =
  '(?:edition|version|issue|v)\\.? ?\\d[\\d.]*|(?:effective|valid|correct|in force|published|issued|printed|updated|reviewed)(?: (?:from|as (?:at|of)|on|with effect from))?[: ]+(?:\\d{1,2}(?:st|nd|rd|th)? )?\\p{L}{3,9}\\.? (?:19|20)\\d\\d'

const BOILERPLATE: readonly RegExp[] = [
  new RegExp(`^(?:(?:${ISSUED})[\\s.,;·|–-]*)+$`, 'iu'),
  /^(?:illustrative|fictional|fictitious|invented|sample|dummy|made[- ]up|test) (?:data|figures|criteria|content|document|rules)\b[^£%]*$/i,
  /^(?:all|none|every|each|no)\b[^.£%]{0,60}\b(?:invented|fictional|fictitious|illustrative|made up|real lender)\b[^£%]*$/i,
  /^(?:this (?:\p{L}+ ){0,2}is )?(?:strictly )?(?:for|intended for)(?: the)?(?: use)?(?: of| by)? ?(?:authorised |professional |mortgage |regulated )*(?:intermediar(?:y|ies)|advis[eo]rs?|brokers?|professionals?)(?: use)?(?: only)?\b[^£%]{0,60}$/iu,
  /^not (?:for|to be) (?:use[d]? (?:by|with)|distribut|shown|given|issued|(?:the )?(?:public|customers?|consumers?|retail))[^£%]*$/i,
  new RegExp(
    `^(?:use|read|keep) (?:this|the) (?:\\w+ )?${DOCUMENT}\\b[^£%]*$|^(?:this|the|our) (?:\\w+ )?${DOCUMENT} (?:tells|sets out|explains|describes|shows|should be read|is (?:valid|correct|accurate|subject|designed|meant|a guide)|replaces|supersedes)\\b[^£%]*$`,
    'i',
  ),
  /^if (?:a word|an? (?:\p{L}+ )?(?:case|item|topic|subject)|something|what you need|anything) is(?: not|n['’]t) (?:here|listed|covered|shown|included)\b[^£%]*$/iu,
  /^(?:errors and omissions excepted|e ?& ?oe|all rights reserved|information (?:is )?(?:correct|accurate)|(?:criteria|information|details) (?:is|are|may be) (?:correct|accurate|subject to change)|we (?:may|reserve the right to) (?:change|amend|withdraw) (?:this|these|our) (?:criteria|policy|guide|products))\b[^£%]*$/i,
]
