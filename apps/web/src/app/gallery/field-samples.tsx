import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Mail } from '../../ui/icons/mail.ts'
import { Search } from '../../ui/icons/search.ts'
import { OutcomeMark } from '../../ui/outcome.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

const lenders = [
  { value: 'a', label: 'Nationwide' },
  { value: 'b', label: 'Platform' },
  { value: 'c', label: 'No longer lending', isDisabled: true },
]

export function FieldSamples() {
  const [shown, setShown] = useState<'all' | 'accept' | 'decline'>('all')
  const [isTicked, setTicked] = useState(true)
  return (
    <Card title="Fields">
      <div className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Username" defaultValue="advisor@demo.test" icon={Mail} />
          <TextField label="With a hint" hint="Six characters or more." />
          <TextField
            label="New password"
            type="password"
            defaultValue="12345"
            error="Password must be at least 6 characters"
          />
          <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
          <Select label="Lender" options={lenders} placeholder="Choose a lender" defaultValue="" />
          <Select label="Lender, missing" options={lenders} error="Choose a lender" />
          <TextField
            label="Search lenders"
            isLabelHidden
            type="search"
            icon={Search}
            placeholder="Search lenders..."
          />
          <TextField label="Large" size="lg" isLabelHidden placeholder="Large, as on sign-in" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Checkbox
            label="Compare"
            checked={isTicked}
            onChange={(event) => setTicked(event.target.checked)}
          />
          <Checkbox label="Some" isPartly />
          <Checkbox label="Not ticked" />
          <Checkbox label="Disabled" disabled />
        </div>
        <RadioCards
          legend="Role"
          options={[
            { value: 'advisor', label: 'Advisor', description: 'Chat and quick search' },
            { value: 'master', label: 'Master User', description: 'The firm’s people' },
          ]}
          input={{ name: 'role-sample' }}
        />
        <Segmented
          label="Show"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'All', count: 37 },
            { value: 'accept', label: 'Accept', count: 16, mark: <OutcomeMark of="accept" /> },
            { value: 'decline', label: 'Decline', count: 16, mark: <OutcomeMark of="decline" /> },
          ]}
        />
      </div>
    </Card>
  )
}
