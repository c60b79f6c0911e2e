/**
 * What advisors call a case in everyday words, and what the trade calls it: "keeping the old flat
 * and renting it out" is let to buy, "his boss is giving him the deposit" a gifted deposit, "lives
 * in Spain" an expat. A saying is a row where its words alone, in any order, would mean something
 * else or nothing.
 */
import sayings from './everyday-wordings.json' with { type: 'json' }
import { toWordings } from './wordings.ts'

export const everydayWordings = toWordings(sayings)
