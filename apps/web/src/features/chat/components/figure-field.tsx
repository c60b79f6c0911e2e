import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons/x.ts'
import type { FigureDraft } from '../figure-draft.ts'
import { tidiedText } from '../typed-value.ts'
import { FactStates, UndoCorrection } from './fact-states.tsx'
import { ValueBox } from './value-box.tsx'

type FigureFieldProps = {
  readonly draft: FigureDraft
  readonly error: string | undefined
  readonly onChange: (draft: FigureDraft) => void
}

/** One figure that was told: its box with its unit. */
export function FigureField({ draft, error, onChange }: FigureFieldProps) {
  const { label, text, unit, timeUnit, isCorrected, state, understood } = draft
  const change = (more: Partial<FigureDraft>) => onChange({ ...draft, ...more })
  return (
    <FactStates
      label={label}
      state={state}
      wasLeftOut={understood === null}
      onChange={(state) => change({ state })}
    >
      <ValueBox
        {...{ label, text, unit, error }}
        hint={hintOf(draft)}
        labelAction={
          isCorrected && <UndoCorrection of={label} onUndo={() => change({ state: 'as-asked' })} />
        }
        onType={(text) => change({ text })}
        onLeave={() => change({ text: tidiedText(draft) })}
        {...(unit === 'months' && {
          time: { unit: timeUnit, onChoose: (timeUnit) => change({ timeUnit }) },
        })}
      >
        <IconButton icon={X} label={`Remove ${label}`} onClick={() => change({ state: 'out' })} />
      </ValueBox>
    </FactStates>
  )
}

/** Where the figure comes from, so that it can be judged while it is changed. */
function hintOf({ from, isCorrected }: FigureDraft): string | undefined {
  if (isCorrected) return 'Corrected before'
  return from === undefined ? undefined : `From “${from}”`
}
