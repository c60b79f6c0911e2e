/**
 * What a text shows of figures without saying what they mean: that it holds digits, that a figure of
 * a kind stands beside certain words, that a heading says in thousands.
 */

/** Whether a text holds any digit. */
export function holdsDigits(text: string): boolean {
  return /\d/.test(text)
}

/** The kinds of figure by how they are written: `75%`, `£25k`, `35 years`, `70`. */
export type WrittenKind = 'share' | 'money' | 'time' | 'age'

const WRITTEN: Readonly<Record<WrittenKind, RegExp>> = {
  share: /\d ?%/g,
  money: /£ ?\d[\d,.]*(?: ?[km]\b)?/g,
  time: /(?<!\d)\d+[- ](?:years?|yrs?|months?)\b/gi,
  age: /(?<![\d£.,])\d{2}\b(?! ?%)/g,
}

/** Whether a text states a figure of the kind. */
export function statesFigure(text: string, kind: WrittenKind): boolean {
  return text.search(WRITTEN[kind]) >= 0
}

/**
 * Whether a figure of the kind stands beside the words, in the same clause: "75% of the value",
 * "income of at least £25,000".
 *
 * @param words the words, none of which holds a full stop or a semicolon
 * @param reach how many characters may stand between, 30 unless told
 */
export function standsBeside(text: string, kind: WrittenKind, words: RegExp, reach = 30): boolean {
  const named = [...text.matchAll(new RegExp(words.source, `${words.flags.replace('g', '')}g`))]
  return [...text.matchAll(WRITTEN[kind])].some((figure) =>
    named.some((name) => {
      const [first, second] = figure.index < name.index ? [figure, name] : [name, figure]
      const between = text.slice(first.index + first[0].length, second.index)
      return between.length <= reach && !/[.;]/.test(between)
    }),
  )
}

/** What a figure is to be multiplied by under a heading that says so: "£k", "Loan (m)", "£000s". */
export function scaleNamed(heading: string): 1_000 | 1_000_000 | undefined {
  const written = /£ ?(k|m)\b|\((?:£)?(k|m)\b|£?'?(000)s?\b/i.exec(heading)
  if (written === null) return undefined
  return /^m$/i.test(written[1] ?? written[2] ?? '') ? 1_000_000 : 1_000
}

/** The same words with figures that bear no unit as shares: "75.1 - 85" as "75.1% to 85%". */
export function asShares(text: string): string {
  return text.replace(BARE, '$&%').replace(/(?<=\d%) ?[-–] ?(?=\d)/g, ' to ')
}

const BARE = /(?<![\w.£])\d{1,3}(?:\.\d+)?(?![\w.%]| ?(?:%|x\b))/g
