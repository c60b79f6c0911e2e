import { type InlineRun, type MarkdownBlock, parseInline } from '../../../lib/markdown-blocks.ts'

/** Blocks of an answer as text on the page. Nothing in them can become a link, a script or an image. */
export function MarkdownText({ blocks }: { readonly blocks: readonly MarkdownBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change.
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { readonly block: MarkdownBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-208 text-14 break-words">
          <InlineText text={block.text} />
        </p>
      )
    case 'heading':
      return (
        <h2 className="text-13">
          <InlineText text={block.text} />
        </h2>
      )
    case 'quote':
      return (
        <blockquote className="border-l-3 border-ink-line pl-3 font-quote text-16 break-words whitespace-pre-line">
          <InlineText text={block.text} />
        </blockquote>
      )
    case 'list':
      return <List block={block} />
    case 'table':
      return <Table block={block} />
  }
}

function List({ block }: { readonly block: Extract<MarkdownBlock, { kind: 'list' }> }) {
  const Element = block.isOrdered ? 'ol' : 'ul'
  return (
    <Element
      className={`grid gap-1 pl-5 text-14 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
    >
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an answer never change.
        <li key={index} style={{ marginLeft: `${item.depth}rem` }} className="break-words">
          <InlineText text={item.text} />
        </li>
      ))}
    </Element>
  )
}

function Table({ block }: { readonly block: Extract<MarkdownBlock, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label="Table" className="max-w-full overflow-x-auto">
      <table className="w-full text-13">
        <thead>
          <tr>
            {block.head.map((cell, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                key={column}
                scope="col"
                className="border-b border-line-2 py-1.5 pr-4 text-left text-12 font-medium text-text-2"
              >
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never move.
            <tr key={index}>
              {row.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                  key={column}
                  className="border-b border-line py-1.5 pr-4 align-top break-words"
                >
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Inline Markdown: bold, italics, code and line breaks. */
export function InlineText({ text }: { readonly text: string }) {
  return parseInline(text).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of an answer never change.
    <Run key={index} run={run} />
  ))
}

function Run({ run }: { readonly run: InlineRun }) {
  switch (run.style) {
    case 'bold':
      return <b className="font-semibold">{run.text}</b>
    case 'italic':
      return <em>{run.text}</em>
    case 'code':
      return <code className="font-mono text-[.92em]">{run.text}</code>
    case 'break':
      return <br />
    case 'plain':
      return run.text
  }
}
