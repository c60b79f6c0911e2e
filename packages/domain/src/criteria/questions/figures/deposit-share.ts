/**
 * "House is £200,000 and they've saved £20,000": a price and a deposit in pounds are a deposit of
 * 10%, which is what lenders limit. The share is cut, never rounded up, so that what is borrowed is
 * not made less than it is. Nothing is made of a deposit that is itself asked about ("gifted"), nor
 * where a loan or a percentage is stated.
 */
import { questionFigures } from './question-figure.ts'

type WithShare = { readonly text: string; readonly sum?: string }

/** The question with a price and a deposit in pounds as the deposit's share. */
export function withDepositShare(question: string): WithShare {
  const [priceWords, ...prices] = PRICE.exec(question) ?? []
  if (priceWords === undefined || STATED_OTHERWISE.test(question)) return { text: question }
  const rest = question.replace(priceWords, ' , ')
  const [depositWords, ...deposits] = DEPOSIT.exec(rest) ?? []
  if (depositWords === undefined) return { text: question }
  const price = poundsIn(prices)
  const deposit = poundsIn(deposits)
  if (price === undefined || deposit === undefined || deposit >= price) return { text: question }
  const share = Math.floor((deposit / price) * 1000) / 10
  if (share === 0) return { text: question }
  const [of, whole] = [deposit, price].map((value) => `£${value.toLocaleString('en-GB')}`)
  return {
    text: rest
      .replace(depositWords, ` ${share}% deposit `)
      .replace(' , ', ` ${dwellingIn(priceWords)} `),
    sum: `A deposit of ${of} on ${whole} is ${share}%.`,
  }
}

function poundsIn(groups: readonly (string | undefined)[]): number | undefined {
  const stated = groups.find((group) => group !== undefined)
  return stated === undefined
    ? undefined
    : questionFigures(`£${stated.replace(/£ ?/, '')}`)[0]?.value
}

/** What is bought is still what is asked about. */
function dwellingIn(words: string): string {
  return new RegExp(DWELLING, 'i').exec(words)?.[0] ?? ' '
}

const MONEY = String.raw`(£ ?\d[\d,.]{0,20}(?: ?(?:k|m|mil|million|thousand)\b)?|\d[\d,.]{0,20} ?(?:k|m|mil|million|thousand)\b|\d{2,3},\d{3}\b|\d{5,15}\b)`
const ABOUT = '(?: (?:only|just|about|around|roughly|approx|circa|at|up to)){0,8}'
// “£30k deposit” is no price, “£300k, deposit £30k” is one.
const NO_DEPOSIT = String.raw`(?! ?(?:cash )?(?:deposit|dep|down|saved)\b(?!(?: is| of|:)* £?\d))`
const DWELLING =
  '(?:new[- ]builds?|property|house|home|flat|place|bungalow|cottage|studio|maisonette|apartment|terrace|semi|detached)'

const PRICE = new RegExp(
  [
    String.raw`\b${DWELLING}(?:'?s| is| are| costs?| costing| priced| valued| worth| for| at| of|,){0,8}${ABOUT} ${MONEY}${NO_DEPOSIT}`,
    String.raw`\b(?:purchase price|asking price|price|value|valued|worth|priced|costs?|costing|purchase|buying|buy)(?: is| of| at| for|:){0,8}${ABOUT} ${MONEY}${NO_DEPOSIT}`,
    String.raw`(?<!\w)${MONEY} (?:\w+ ){0,2}?(?:${DWELLING}|purchase|asking price)\b`,
  ].join('|'),
  'i',
)

const DEPOSIT = new RegExp(
  [
    String.raw`(?<!\w)${MONEY} (?:(?:cash|as|as an?|of|for|for an?|in) ){0,8}(?:deposit|dep|down|saved(?: up)?|savings|to put (?:down|in)|put (?:down|by|away))\b`,
    String.raw`\b(?:deposit|dep)(?: is| of|:| will be|'s)?${ABOUT} ${MONEY}`,
    String.raw`\b(?:saved(?: up)?|saving|savings of|put(?:s|ting)?(?: down| in)?|down)${ABOUT} ${MONEY}(?: (?:down|in))?`,
  ].join('|'),
  'i',
)

const STATED_OTHERWISE =
  /\d ?(?:%|per ?cent)|\b(?:gift\w*|builder|vendor|developer|seller|incentive|source|proof|loan|borrow\w*|advance|lend(?:ing)? £?\d|min(?:imum)?|income|earn\w*|salary)\b/i
