import { figuresShown } from '@criteria-desk/domain/answer-views/figures-shown'
import type { UnderstoodCase } from '@criteria-desk/domain/criteria/answers/understood-case'
import { Icon } from '../../../ui/icon.tsx'
import { PencilLine } from '../../../ui/icons/pencil-line.ts'

/** The client's case as it was understood when it was answered. */
export function RecordCase({ of: told }: { readonly of: UnderstoodCase }) {
  return (
    <dl
      aria-label="The client’s case"
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 max-md:gap-x-4"
    >
      {figuresShown(told).map(({ role, of, label, text, from, isCorrected }) => (
        <div key={`${role} ${of}`} className={factClasses}>
          <dt className="text-text-2">{label}</dt>
          <dd>
            <b className="font-semibold">{text}</b>
            {isCorrected ? <Corrected /> : from && <span className="ml-1 text-text-3">{from}</span>}
          </dd>
        </div>
      ))}
      {told.events.map(({ of, label, text, isCorrected }) => (
        <div key={`${of} ${text}`} className={factClasses}>
          <dt className="text-text-2">{label}</dt>
          <dd>
            <b className="font-semibold">{text || 'yes'}</b>
            {isCorrected && <Corrected />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Corrected() {
  return (
    <span className="ml-1.5 inline-flex items-baseline gap-1 text-12 text-text-2">
      <Icon of={PencilLine} size={12} className="self-center" />
      corrected
    </span>
  )
}

const factClasses = 'flex max-w-full flex-wrap items-baseline gap-x-1 break-words'
