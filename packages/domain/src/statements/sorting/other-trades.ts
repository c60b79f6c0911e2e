/**
 * A word that a table knows, inside a longer name. A trade of its own behind it makes the two another
 * firm's name: `BINGO BURGERS`, `COUNCIL CAR PARKS`.
 */
import { otherTrades } from '../knowledge/other-trades.ts'
import { phrasesOf } from '../knowledge/payee-table.ts'
import { wordsOf } from './find-phrases.ts'

/** The trade that follows what was found before the word `to`, or ends the name; null where none does. */
export function otherTradeBehind(words: readonly string[], to: number): string | null {
  const number = words.findIndex((word, at) => at >= to && /\d/.test(word))
  const behind = words.slice(to, number < 0 ? words.length : number)
  const runs = [behind.slice(0, 2), behind.slice(0, 1), behind.slice(-2), behind.slice(-1)]
  return runs.map((run) => run.join(' ')).find((run) => TRADES.has(run)) ?? null
}

const TRADES: ReadonlySet<string> = new Set(
  phrasesOf(otherTrades).map((trade) => wordsOf(trade).join(' ')),
)
