import type { CellRange } from '@criteria-desk/domain/criteria/sheet-grid'
import { rangesIn } from './addresses.ts'
import type { StyleOver, WorkbookStyles } from './cell-styles.ts'
import { conditionHolds, type Reach } from './conditions.ts'
import { type createIconOf, type Icons, readIcons } from './icon-sets.ts'
import { attribute, childOf, childrenOf, flag, numberIn, type XmlElement } from './read-xml.ts'
import type { ShownCell } from './shown-cells.ts'

/** What a rule does where it holds. */
export type ConditionalRule = {
  readonly rule: XmlElement
  readonly ranges: readonly CellRange[]
  readonly priority: number
  readonly endsHere: boolean
  readonly style?: StyleOver
  readonly icons?: Icons
}

/** What the rules make of one cell. */
export type RuledCell = {
  readonly style: StyleOver
  /** The sign that stands in place of its number. */
  readonly icon?: string
  /** A rule that would change what is read there, and could not be worked out. */
  readonly isOpen: boolean
}

/** The rules of a sheet that may change what is read of a cell, the first in rank first. */
export function readRules(
  conditions: readonly XmlElement[],
  { over }: WorkbookStyles,
): readonly ConditionalRule[] {
  const rules = conditions.flatMap((format) => {
    const ranges = rangesIn(attribute(format, 'sqref') ?? childOf(format, 'sqref')?.text)
    return childrenOf(format, 'cfRule').flatMap((rule): readonly ConditionalRule[] => {
      const style = over[numberIn(rule, 'dxfId') ?? -1]
      const icons = readIcons(rule)
      const changes = style !== undefined && Object.keys(style).length > 0
      if (!changes && icons === undefined) return []
      return [
        {
          ...{ rule, ranges, priority: numberIn(rule, 'priority') ?? 0 },
          endsHere: flag(rule, 'stopIfTrue') === true,
          ...(style !== undefined && { style }),
          ...(icons !== undefined && { icons }),
        },
      ]
    })
  })
  return rules.toSorted((one, other) => one.priority - other.priority).slice(0, MOST_RULES)
}

const MOST_RULES = 500

/** The rules laid over one cell: of each trait the first in rank that gives it. */
export function ruleCell(
  rules: readonly ConditionalRule[],
  cell: ShownCell,
  reach: Reach,
  iconOf: ReturnType<typeof createIconOf>,
): RuledCell {
  let style: StyleOver = {}
  let icon: string | undefined
  let isOpen = false
  for (const { rule, ranges, endsHere, style: own, icons } of rules) {
    const area = ranges.find((range) => holdsPlace(range, reach))
    if (area === undefined) continue
    if (icons !== undefined) {
      icon ??= iconOf(icons, cell.stored.value, ranges)
      continue
    }
    const holds = conditionHolds(rule, cell, { ...reach, top: area.top, left: area.left })
    if (holds === undefined) isOpen ||= own?.isStruckOut === true || own?.format !== undefined
    if (holds !== true) continue
    style = { ...own, ...style }
    if (endsHere) break
  }
  return { style, isOpen, ...(icon !== undefined && { icon }) }
}

function holdsPlace({ top, left, bottom, right }: CellRange, { row, column }: Reach): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}
