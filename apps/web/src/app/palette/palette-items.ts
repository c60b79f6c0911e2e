import type { IconShape } from '../../ui/icon.tsx'

/** What the palette leads to: one line each, in groups. */

export type PaletteItem = {
  readonly id: string
  readonly icon: IconShape
  readonly label: string
  /** What it is and where: `31 criteria · guide-1.pdf`. */
  readonly about?: string
  readonly open: () => void
  /** Asks of it in the chat; absent where there is nothing to ask. */
  readonly ask?: () => void
}

export type PaletteGroup = { readonly title: string; readonly items: readonly PaletteItem[] }

/** Those with something in them, in the order of their best hits; equal ones as they are. */
export function orderGroups(
  groups: readonly PaletteGroup[],
  typed: string,
): readonly PaletteGroup[] {
  const best = ({ items }: PaletteGroup) =>
    Math.min(...items.map(({ label }) => rankOf(label, typed)))
  return groups
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => best(one) - best(other))
}

/** Lines whose label holds what is typed, the best first. */
export function itemsFor(
  items: readonly PaletteItem[],
  typed: string,
  most: number,
): readonly PaletteItem[] {
  return items
    .filter(({ label }) => rankOf(label, typed) < elsewhere)
    .toSorted((one, other) => rankOf(one.label, typed) - rankOf(other.label, typed))
    .slice(0, most)
}

const elsewhere = 3

/** 0 where the label begins with it, 1 where a word does, 2 where it is within one, 3 where it is not. */
export function rankOf(label: string, typed: string): number {
  const [text, sought] = [label.toLowerCase(), typed.trim().toLowerCase()]
  const at = text.indexOf(sought)
  if (at === 0) return 0
  if (at === -1) return elsewhere
  return /[\s("“‘/–-]/.test(text[at - 1] ?? '') ? 1 : 2
}
