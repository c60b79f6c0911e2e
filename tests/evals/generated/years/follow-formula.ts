/** Whether the steps of a working come to the figures that they say they come to. */

const amount = String.raw`-?£[\d,]+\.\d{2}`
const pence = (text: string): number => Math.round(Number(text.replace(/[£,]/g, '')) * 100)

/** Half a penny upwards, as the workings round; binary fractions stand a hair below a half. */
const rounded = (value: number): number => Math.floor(value + 0.5 + 1e-6)

/** A sentence for each step whose figure is another than it comes to. */
export function formulaFaults(sentence: string): readonly string[] {
  return [...sumFaults(sentence), ...chainsIn(sentence).flatMap(chainFaults)]
}

/** `£2,700.00 (Basic £2,500.00 + Holiday pay £200.00)`: what stands in brackets is the sum before it. */
function sumFaults(sentence: string): readonly string[] {
  const summed = new RegExp(
    `(${amount}) \\(((?:[^()]|\\([^()]*\\))*${amount}(?:[^()]|\\([^()]*\\))*)\\)`,
    'g',
  )
  return [...sentence.matchAll(summed)].flatMap(([, total = '', parts = '']) => {
    const signed = [...parts.matchAll(new RegExp(`(^-|[-+] )?([^£]*?)(${amount})`, 'g'))]
    const sum = signed.reduce(
      (all, [, sign = '', , part = '']) => all + (sign.startsWith('-') ? -1 : 1) * pence(part),
      0,
    )
    return signed.length < 2 || sum === pence(total) ? [] : [`${total} is not (${parts})`]
  })
}

/** What is worked out one after the other, without the words between and the sums in brackets. */
function chainsIn(sentence: string): readonly string[] {
  return sentence
    .split(/;|\[|\]/)
    .map((part) =>
      part
        .replace(new RegExp(`(${amount}) \\((?:[^()]|\\([^()]*\\))*\\)`, 'g'), '$1')
        .replace(/\(\d{1,2} \w+ \d{4}\)|\(of the year’s figure before it is rounded\)/g, ''),
    )
}

/** `£1.00 ÷ 3 × 12 = £4.00 × 60% = £2.40`, from the first figure on. */
function chainFaults(chain: string): readonly string[] {
  const start = startOf(chain)
  if (start === null) return []
  const { faults } = [...start.rest.matchAll(steps)].reduce(
    ({ exact, printed, faults }, [step, sign = '', number = '']) => {
      const value = number.includes('£') ? pence(number) : Number(number.replace('%', ''))
      const by = number.endsWith('%') ? value / 100 : value
      if (sign === '=') {
        const isIt = [exact, printed].some((one) => rounded(one) === value)
        const fault = isIt ? [] : [`“${chain.trim()}”: ${step} of ${rounded(exact) / 100}`]
        return { exact, printed: value, faults: [...faults, ...fault] }
      }
      return { exact: apply(exact, sign, by), printed: apply(printed, sign, by), faults }
    },
    { exact: start.value, printed: start.value, faults: [] as readonly string[] },
  )
  return faults
}

const steps = new RegExp(`(×|÷|=|-|\\+) (?:[a-z]+ )?(${amount}|[\\d.]+%?)`, 'g')

/** The first figure of a chain, or a sum in brackets before its first sign. */
function startOf(chain: string): { readonly value: number; readonly rest: string } | null {
  const bracket = new RegExp(`\\(([^()]*${amount}[^()]*)\\)(?= ÷)`).exec(chain)
  if (bracket !== null) {
    const parts = [...(bracket[1] ?? '').matchAll(new RegExp(`(- )?(?:[^£+]*?)(${amount})`, 'g'))]
    const value = parts.reduce(
      (sum, [, minus, part = '']) => sum + (minus === undefined ? 1 : -1) * pence(part),
      0,
    )
    return { value, rest: chain.slice(bracket.index + bracket[0].length) }
  }
  const first = new RegExp(amount).exec(chain)
  if (first === null || /=\s*$/.test(chain.slice(0, first.index))) return null
  return { value: pence(first[0]), rest: chain.slice(first.index + first[0].length) }
}

function apply(value: number, sign: string, by: number): number {
  switch (sign) {
    case '×':
      return value * by
    case '÷':
      return value / by
    default:
      return sign === '-' ? value - by : value + by
  }
}
