import type { Role } from '../criteria/knowledge/roles.ts'

type Shown = {
  readonly role: Role
  readonly of?: string | undefined
  readonly isCorrected?: true | undefined
}

/**
 * The figures of a case as they are shown: those that were held, and of the facts that stand in their
 * words alone ("62 + 15") those that were put right.
 *
 * @param facts absent in answers from before facts were kept apart
 */
export function figuresShown<Figure extends Shown>({
  figures,
  facts = [],
}: {
  readonly figures: readonly Figure[]
  readonly facts?: readonly Figure[] | undefined
}): readonly Figure[] {
  const isAmong = ({ role, of }: Figure) =>
    figures.some((figure) => figure.role === role && figure.of === of)
  return [...figures, ...facts.filter((fact) => fact.isCorrected === true && !isAmong(fact))]
}
