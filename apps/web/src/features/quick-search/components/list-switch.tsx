import { Segmented } from '../../../ui/segmented.tsx'

const lists = [
  { value: 'criteria', label: 'Criteria' },
  { value: 'lenders', label: 'Lenders' },
] as const

type ListSwitchProps = {
  readonly value: 'criteria' | 'lenders'
  /** The other list is wanted. */
  readonly onChange: () => void
}

/** Whether the criteria are listed or the lenders. */
export function ListSwitch({ value, onChange }: ListSwitchProps) {
  return <Segmented label="What is listed" options={lists} value={value} onChange={onChange} />
}
