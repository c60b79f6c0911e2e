import type { useOpenSource } from '../use-open-source.ts'

/** Which place of either version is open beside the changes. */
export type OpenedSource = ReturnType<typeof useOpenSource>
