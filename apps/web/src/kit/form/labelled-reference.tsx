import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { Option, Reference } from '../choice/reference.ts'
import { SearchPicker } from '../choice/search-picker.tsx'
import { useReferenceNames, useReferenceSearch } from '../choice/use-reference.ts'
import { AwaitedLine } from '../page/awaited.tsx'
import { Labelled } from './labelled.tsx'

interface Props {
  label: string
  reference: Reference
  value: string | null
  /** The option is as the search found it. */
  onChange: (id: string | null, found: Option | null) => void
  help?: string
  error?: string | undefined
}

/** A labelled record of another list for the small forms outside record forms; null if none is chosen. */
export function LabelledReference({ label, reference, value, onChange, help, error }: Props) {
  const id = useId()
  const search = useReferenceSearch(reference)
  const { names, query: named } = useReferenceNames(reference, value === null ? [] : [value])
  const about = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <Labelled data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <SearchPicker<Option>
        {...search}
        id={id}
        nameOf={({ name }) => name}
        value={value === null ? null : { id: value, name: names[0] ?? '' }}
        onPick={(one) => onChange(one.id, one)}
        onRemove={() => onChange(null, null)}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            size="small"
            fullWidth
            error={error !== undefined}
            inputProps={{
              ...inputProps,
              ...(about && { 'aria-describedby': about }),
              ...(error && { 'aria-invalid': true }),
            }}
          />
        )}
      />
      {value !== null && named.error && <AwaitedLine of={named} />}
      {help && <small id={`${id}-help`}>{help}</small>}
      {error && <p id={`${id}-error`}>{error}</p>}
    </Labelled>
  )
}
