/** Fields gathered from pages: of each the surest reading, with where it stands. */
import type { Evidence, FieldEvidence } from '../income-reading.ts'

export type Found<Value> = { readonly value: Value; readonly evidence: FieldEvidence }

export type FieldsFound<Fields extends object> = {
  /** Keeps what was found, unless a surer reading of the field is there. */
  readonly add: <Name extends keyof Fields & string>(
    name: Name,
    found: Found<NonNullable<Fields[Name]>> | null | undefined,
  ) => void
  /** The value kept; null where there is none. */
  readonly get: <Name extends keyof Fields & string>(name: Name) => NonNullable<Fields[Name]> | null
  readonly evidence: () => Evidence
}

/** An empty gathering of the fields of a document. */
export function fieldsFound<Fields extends object>(): FieldsFound<Fields> {
  const found: { [Name in keyof Fields]?: Found<NonNullable<Fields[Name]>> } = {}
  return {
    add: (name, one) => {
      const kept = found[name]
      if (one && (!kept || kept.evidence.confidence < one.evidence.confidence)) found[name] = one
    },
    get: (name) => found[name]?.value ?? null,
    evidence: () => {
      const evidence: Record<string, FieldEvidence> = {}
      for (const name in found) {
        const one = found[name]
        if (one) evidence[name] = one.evidence
      }
      return evidence
    },
  }
}
