import {
  keptHere,
  type Leaving,
  letsLeave,
  mayLeaveChoices,
} from '@criteria-desk/domain/understanding/may-leave'
import { type Departing, type Departures, WithheldError } from '../ports/departures.ts'
import type { Database } from './client.ts'

/** Locks of the database, each with a firm's id. */
const kinds: Readonly<Record<Leaving, number>> = { text: 7245327, pictures: 7245328 }

/** Departures that all servers on the database know of. */
export async function openDepartures({ holds }: Pick<Database, 'holds'>): Promise<Departures> {
  const begun = new Map<AbortController, Departing>()

  // As the trigger says it: the firm's id and its choice.
  await holds.listen('may_leave_changed', (said) => narrowed(said), endAll)

  function narrowed(said: string) {
    const [id, chosen] = said.split(' ')
    const choice = mayLeaveChoices.find((one) => one === chosen) ?? 'nothing'
    for (const [controller, { companyId, leaving }] of begun) {
      if (companyId !== Number(id) || letsLeave(choice, leaving)) continue
      controller.abort(new WithheldError('The firm does not let it leave any more.'))
    }
  }

  function endAll() {
    for (const controller of begun.keys()) {
      controller.abort(new Error('Nobody can know whether it may still leave.'))
    }
  }

  return {
    begin(departing) {
      const controller = new AbortController()
      const { companyId, leaving } = departing
      if (companyId !== null) begun.set(controller, departing)
      return {
        signal: controller.signal,
        hold: async () =>
          companyId === null ? () => {} : holds.tryHold(kinds[leaving], companyId),
        end: () => {
          begun.delete(controller)
        },
      }
    },

    async untilEnded(companyId, choice) {
      for (const leaving of keptHere(choice)) await holds.untilFree(kinds[leaving], companyId)
    },
  }
}
