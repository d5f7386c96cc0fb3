import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { formatDate } from '@rp/domain/dates'
import { useBrowserSetting } from '../browser/browser-setting.ts'
import type { Choice } from '../choice/choice.ts'
import { useReferenceNames } from '../choice/use-reference.ts'
import { buddhistYear } from '../text/date-text.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { Filter } from './filter.ts'
import { ReferenceChoices } from './reference-choices.tsx'
import { TextFilter } from './text-filter.tsx'
import { AwaitedItem } from '../page/awaited.tsx'

interface Props<F extends Filter = Filter> {
  filter: F
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One declared filter; kinds differ in how to choose but look the same from outside. */
export function FilterControl({ filter, value, onChange }: Props) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceFilter filter={filter} value={value} onChange={onChange} />
    case 'reference':
      return <ReferenceFilter filter={filter} value={value} onChange={onChange} />
    case 'text':
      return <TypedFilter filter={filter} value={value} onChange={onChange} />
    case 'day':
      return <DayFilter filter={filter} value={value} onChange={onChange} />
  }
}

type Of<K extends Filter['kind']> = Props<Extract<Filter, { kind: K }>>

function ChoiceFilter({ filter, value, onChange }: Of<'choice'>) {
  // A filter in force is shown as such, whatever its value is called.
  const chosen = filter.choices.find((choice) => choice.value === value)?.label ?? value ?? null
  return (
    <FilterChip label={filter.label} chosen={chosen} onClear={() => onChange(undefined)}>
      {(close) => (
        <>
          {filter.of && <AwaitedItem of={filter.of} />}
          <Choices choices={filter.choices} value={value} onChoose={closing(onChange, close)} />
        </>
      )}
    </FilterChip>
  )
}

interface ChoicesProps {
  choices: Choice[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

function Choices({ choices, value, onChoose }: ChoicesProps) {
  return (
    <MenuList autoFocusItem>
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          selected={choice.value === value}
          onClick={() => onChoose(choice.value === value ? undefined : choice.value)}
        >
          {choice.label}
        </MenuItem>
      ))}
    </MenuList>
  )
}

function ReferenceFilter({ filter, value, onChange }: Of<'reference'>) {
  const { names } = useReferenceNames(filter.reference, value === undefined ? [] : [value])
  return (
    <FilterChip label={filter.label} chosen={names[0] ?? null} onClear={() => onChange(undefined)}>
      {(close) => (
        <ReferenceChoices
          reference={filter.reference}
          label={filter.label}
          value={value}
          onChoose={closing(onChange, close)}
        />
      )}
    </FilterChip>
  )
}

function TypedFilter({ filter, value, onChange }: Of<'text'>) {
  return (
    <FilterChip label={filter.label} chosen={value ?? null} onClear={() => onChange(undefined)}>
      {(close) => <TextFilter label={filter.label} value={value ?? ''} onApply={closing(onChange, close)} />}
    </FilterChip>
  )
}

function DayFilter({ filter, value, onChange }: Of<'day'>) {
  const buddhist = useBrowserSetting(buddhistYear)
  const chosen = value === undefined ? null : formatDate(`${value}T00:00:00+07:00`, { buddhist })
  return (
    <FilterChip label={filter.label} chosen={chosen} onClear={() => onChange(undefined)}>
      {(close) => (
        <TextFilter type="date" label={filter.label} value={value ?? ''} onApply={closing(onChange, close)} />
      )}
    </FilterChip>
  )
}

function closing(choose: (value: string | undefined) => void, close: () => void) {
  return (value: string | undefined) => {
    choose(value)
    close()
  }
}
