import { attribute, contentOf, elements, unescapeXml } from './xml-text.ts'

/**
 * A cell's text with formats inside it comes as runs. Runs that are struck out are what the author
 * took back; a raised figure marks a footnote, and must not read as one more digit of a figure.
 */

/** Whether run or font properties strike the text out. */
export function hasStrike(properties: string): boolean {
  const strike = /<(?:\w+:)?d?strike\b([^<>]*)>/.exec(properties)
  return strike !== null && !/val="(0|false|none)"/.test(strike[1] ?? '')
}

/** The text of the runs as a person reads it, or `whole` where no format changes the reading. */
export function textOfRuns(richText: string, whole: string): string {
  if (!/strike|vertAlign/.test(richText)) return whole
  const runs = elements(richText, 'r')
  if (!runs.some((run) => hasStrike(run) || isRaised(run))) return whole
  return runs
    .filter((run) => !hasStrike(run))
    .map((run) => (isRaised(run) ? raise(textOfRun(run)) : textOfRun(run)))
    .join('')
}

function textOfRun(run: string): string {
  return elements(run, 't')
    .map((element) => unescapeXml(contentOf(element)))
    .join('')
}

function isRaised(run: string): boolean {
  const align = /<(?:\w+:)?vertAlign\b([^<>]*)>/.exec(run)
  return align !== null && attribute(align[1] ?? '', 'val') === 'superscript'
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function raise(text: string): string {
  return text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit)
}
