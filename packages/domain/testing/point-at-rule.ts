import {
  type PointedPart,
  type RuleSays,
  ruleWordsOf,
} from '../src/income/rules/pointed/pointed-rule.ts'

/** What somebody points at who finds the words by what they are. */
export function pointAt(
  text: string,
  ...said: readonly (readonly [says: RuleSays, words: string, of?: string])[]
): readonly PointedPart[] {
  return said.map(([says, words, of = '']) => ({
    says,
    words: numbersOf(text, words),
    of: of === '' ? [] : numbersOf(text, of),
  }))
}

function numbersOf(text: string, words: string): readonly number[] {
  const start = text.indexOf(words)
  if (start < 0) throw new Error(`“${words}” does not stand there.`)
  return ruleWordsOf(text).flatMap((word, at) =>
    word.start < start + words.length && word.end > start ? [at + 1] : [],
  )
}

/** The same in a prompt, of each item that begins with a text, by the words with their numbers. */
export function pointInItems(
  shown: string,
  said: Readonly<Record<string, Parameters<typeof pointAt>[1][]>>,
) {
  const items = [...shown.matchAll(/^(\d+)\| (1:.*)$/gm)].map(([, item, words = '']) => ({
    item: Number(item),
    text: words.replace(/(^| )\d+:/g, '$1'),
  }))
  return {
    items: items.flatMap(({ item, text }) => {
      const [, parts] = Object.entries(said).find(([start]) => text.startsWith(start)) ?? []
      return parts === undefined ? [] : [{ item, answer: { parts: pointAt(text, ...parts) } }]
    }),
  }
}
