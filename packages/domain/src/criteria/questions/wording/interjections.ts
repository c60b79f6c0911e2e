/**
 * Sounds that somebody makes while typing: "hmm ok, and Leeds?", "errr, bonus". They ask nothing
 * and name nobody. Short ones that are also a trade's letters ("er", "hm", "oo") count as sounds
 * only where a comma or dots stand behind them.
 */

/** The question without them. */
export function withoutInterjections(question: string): string {
  return question.replace(SOUNDS, ' ')
}

const SOUNDS =
  /(?<![\w/-])(?:h+m{2,}|u+h*m+|e+r{2,}m*|e+rm+|u+h+|a+h+|o+h+|m{3,}|a+r+gh+|u+gh+|phew|w?h?oops+|huh|yikes|blimey|crikey|gosh|anyhoo|(?:er|hm|oo)(?=[,.…]))(?![\w/-])(?: ?[,.…]+)?/gi
