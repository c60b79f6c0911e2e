/**
 * Headings that a document shouts, "OTHER INCOME & BENEFITS", as a sentence is written: "Other income
 * & benefits". The trade's abbreviations keep their capitals.
 */

/** A heading as it is shown; one that is not all in capitals stays as it is printed. */
export function sentenceCase(heading: string): string {
  if (heading !== heading.toUpperCase() || heading === heading.toLowerCase()) return heading
  const words = heading.replace(/\p{Lu}[\p{Lu}’']+/gu, (word) =>
    isAbbreviation(word) ? word : word.toLowerCase(),
  )
  return words.replace(/\p{L}/u, (first) => first.toUpperCase())
}

/** Without a vowel nothing is a word: BTL, LTV, CCJ, DMP. */
function isAbbreviation(word: string): boolean {
  return abbreviations.has(word) || !/[AEIOUY]/.test(word)
}

/** Those that could be read as words. */
const abbreviations: ReadonlySet<string> = new Set(
  (
    'AST APR AVM BACS CIS DIP DRO DTI DSR EEA EPC EU FCA HMO HMOS ICR ILR IO IVA IVAS JBSP LTI ' +
    'LTIS MUFB NHS NI PAYE PIP RIO SA SEISS SIPP UK USA VAT YE'
  ).split(' '),
)
