import { marksIn } from '@criteria-desk/domain/conversations/found-words'

type MarkedTextProps = {
  readonly text: string
  /** The words that were looked for. */
  readonly sought: readonly string[]
}

/** A text in which the letters that were looked for stand out, by their weight alone. */
export function MarkedText({ text, sought }: MarkedTextProps) {
  const marks = marksIn(text, sought)
  if (marks.length === 0) return text
  const ends = [0, ...marks.map(({ to }) => to)]
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className="bg-transparent font-semibold text-text">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
