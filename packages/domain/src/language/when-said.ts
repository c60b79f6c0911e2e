/** When something was or has been, behind what was: " in May 26", " since 2025", " last year", " from 1/6/26". */
import { MONTH } from './months.ts'

/** As the source of a pattern, with the space before it. */
export const WHEN_SAID = [
  String.raw`(?: (?:back )?(?:in|from|since|as of|on|at|w ?e ?f))?(?: the)?(?: (?:end|start)(?: of)?| mid| early| late)?(?: \d{1,2}(?:st|nd|rd|th)?)? ${MONTH}(?:[ '/-]*\d{2,4})?`,
  String.raw`(?: (?:in|from|since|as of|on))? (?:20\d\d|q[1-4][ '/-]*(?:\d{2,4})?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}/\d{2,4})`,
  String.raw`(?: (?:in|from|since|as of|during))?(?: (?:last|this|earlier this|the))? (?:year|month|week|spring|summer|autumn|winter)(?: (?:20)?\d\d)?`,
  String.raw` (?:a (?:while|year|month|few \w+)|some time|\w+ (?:years|months)) ago`,
].join('|')
