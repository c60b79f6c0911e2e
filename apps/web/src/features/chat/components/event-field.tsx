import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons/x.ts'
import { Select } from '../../../ui/select.tsx'
import type { EventBox, EventDraft } from '../event-draft.ts'
import { tidiedText } from '../typed-value.ts'
import { FactStates, UndoCorrection } from './fact-states.tsx'
import { ValueBox } from './value-box.tsx'

type EventFieldProps = {
  readonly draft: EventDraft
  readonly errorOf: (box: EventBox) => string | undefined
  readonly onChange: (draft: EventDraft) => void
}

const amounts = [
  { value: 'untold', label: 'Not said' },
  { value: 'each', label: 'Each' },
  { value: 'total', label: 'In total' },
] as const

const settlings = [
  { value: 'untold', label: 'Not said' },
  { value: 'yes', label: 'Settled' },
  { value: 'no', label: 'Not settled' },
] as const

/** One blemish: how many, how much, how long ago, whether it is settled; a box left empty says nothing. */
export function EventField({ draft, errorOf, onChange }: EventFieldProps) {
  const { label, state, understood, isCorrected, count, amount, amountIs, timeUnit } = draft
  const change = (more: Partial<EventDraft>) => onChange({ ...draft, ...more })
  return (
    <FactStates
      label={label}
      state={state}
      wasLeftOut={understood === null}
      onChange={(state) => change({ state })}
      className="col-span-full min-w-0"
    >
      <div className="grid gap-2 border-line not-first:border-t">
        <div className="flex items-center gap-3">
          <h3 className="text-13 font-semibold">{label}</h3>
          {isCorrected && (
            <UndoCorrection of={label} onUndo={() => change({ state: 'as-asked' })} />
          )}
          <span className="ml-auto">
            <IconButton
              icon={X}
              label={`Remove ${label}`}
              onClick={() => change({ state: 'out' })}
            />
          </span>
        </div>
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[5rem_1fr_1fr_minmax(14.5rem,1.4fr)_1fr]">
          <ValueBox
            label="How many"
            text={count}
            unit="count"
            error={errorOf('count')}
            onType={(count) => change({ count })}
          />
          <ValueBox
            label="Amount"
            text={amount}
            unit="pounds"
            error={errorOf('amount')}
            onType={(amount) => change({ amount })}
            onLeave={() =>
              change({ amount: tidiedText({ text: amount, unit: 'pounds', timeUnit }) })
            }
          />
          <Select
            label="Amount is"
            options={amounts}
            value={amountIs}
            onChange={({ target }) =>
              change({ amountIs: chosen(amounts, target.value) ?? amountIs })
            }
          />
          <ValueBox
            label={sinceLabel(draft)}
            text={draft.since}
            unit="months"
            hint="Or its month, as 07/2025"
            error={errorOf('since')}
            onType={(since) => change({ since })}
            time={{ unit: timeUnit, onChoose: (timeUnit) => change({ timeUnit }) }}
          />
          <Select
            label="Settled"
            options={settlings}
            value={draft.settled}
            onChange={({ target }) =>
              change({ settled: chosen(settlings, target.value) ?? draft.settled })
            }
          />
        </div>
      </div>
    </FactStates>
  )
}

/** "Registered, how long ago". */
function sinceLabel({ understood }: EventDraft): string {
  const moment = understood?.sinceIs
  return moment === undefined
    ? 'How long ago'
    : `${moment.charAt(0).toUpperCase()}${moment.slice(1)} how long ago`
}

function chosen<Value extends string>(
  options: readonly { readonly value: Value }[],
  value: string,
): Value | undefined {
  return options.find((option) => option.value === value)?.value
}
