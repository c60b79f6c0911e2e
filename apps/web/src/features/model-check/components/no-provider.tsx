import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListChecks } from '../../../ui/icons/list-checks.ts'

const ways: readonly { readonly of: string; readonly lines: readonly string[] }[] = [
  {
    of: 'OpenAI or Anthropic',
    lines: ['AI_PROVIDER=openai   # or anthropic', 'AI_MODEL=…', 'AI_API_KEY=…'],
  },
  {
    of: 'Any server that speaks OpenAI’s chat completions, as one on your own machine',
    lines: ['AI_PROVIDER=compatible', 'AI_MODEL=…', 'AI_BASE_URL=http://localhost:11434/v1'],
  },
]

/** What to set, where there is nobody to check. */
export function NoProvider() {
  return (
    <Card>
      <EmptyState
        icon={ListChecks}
        title="There is no model to check"
        description="The built-in reader answers every question. With an AI provider a model helps, and this page tells whether it is up to it. Set one of these and start the server again; the README says more."
      />
      <dl className="mx-auto grid max-w-prose gap-3 pb-2">
        {ways.map(({ of, lines }) => (
          <div key={of}>
            <dt className="text-12 text-text-2">{of}</dt>
            <dd>
              <pre className="mt-1 rounded-card border border-line bg-surface-2 p-3 font-mono text-12/5 break-words whitespace-pre-wrap">
                {lines.join('\n')}
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
