import { Card } from '../../ui/card.tsx'

const colours = [
  ...['canvas', 'surface', 'surface-2', 'surface-3', 'line', 'line-2', 'line-control', 'text-3'],
  ...['text-2', 'text', 'ink', 'ink-text', 'ink-soft', 'focus', 'lit', 'lit-soft'],
  ...['accept', 'accept-soft', 'cond', 'cond-soft', 'decline', 'decline-soft', 'unknown'],
  ...['unknown-soft', 'role-lender', 'role-criterion', 'role-note', 'role-skip'],
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'],
]

export function ColourSamples() {
  return (
    <Card title="Colour" className="lg:col-span-3">
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {colours.map((colour) => (
          <li key={colour} className="grid gap-1 font-mono text-11 text-text-2">
            <span
              style={{ background: `var(--${colour})` }}
              className="h-8 rounded-chip inset-ring inset-ring-line-2"
            />
            {colour}
          </li>
        ))}
      </ul>
    </Card>
  )
}
