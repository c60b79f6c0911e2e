import type { Follows } from '../case-draft.ts'

/** What is worked out from the facts, while they are typed: it cannot be changed but through them. */
export function WhatFollows({ of: follows }: { readonly of: readonly Follows[] }) {
  if (follows.length === 0) return null
  return (
    <dl aria-label="What follows" className="flex flex-wrap gap-x-5 gap-y-1 text-13">
      {follows.map(({ label, text, from }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-1">
          <dt className="text-text-2">{label}</dt>
          <dd>
            {text === undefined ? (
              <span className="text-text-3">worked out when you ask again</span>
            ) : (
              <>
                <b className="font-semibold tabular-nums">{text}</b>
                {from && <span className="ml-1 text-text-3">{from}</span>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
