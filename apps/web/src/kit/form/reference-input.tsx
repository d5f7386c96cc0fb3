import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useRested } from '../browser/use-rested.ts'
import type { Option } from '../choice/reference.ts'
import { useOptions, useReferenceNames } from '../choice/use-reference.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Field } from './field.ts'
import { useInput } from './use-input.ts'
import { usePickerWords } from './use-picker-words.tsx'
import { AwaitedLine } from '../page/awaited.tsx'

const none: Option[] = []

type ReferenceField = Extract<Field, { kind: 'reference' | 'references' }>

/** One or several records of another list, found by typing. */
export function ReferenceInput({ field }: { field: ReferenceField }) {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isMany = field.kind === 'references'
  const ids = idsOf(value)
  const { names, query: named } = useReferenceNames(field.reference, ids)
  const chosen = useSame(ids.map((chosenId, at): Option => ({ id: chosenId, name: names[at] ?? '' })))
  const [single = null] = chosen
  // The chosen record's own name in the input is not a search.
  const isSearch = text !== single?.name
  const found = useOptions(field.reference, useRested(isSearch ? text.trim() : ''), isOpen)
  const pickerWords = usePickerWords(found)

  return (
    <FieldFrame field={field} id={id} error={error}>
      <Autocomplete<Option, boolean, boolean>
        id={id}
        size="small"
        multiple={isMany}
        options={found.data ?? none}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={isMany ? chosen : single}
        onChange={(_, next) =>
          onChange(Array.isArray(next) ? next.map((option) => option.id) : (next?.id ?? null))
        }
        onInputChange={(_, next) => setText(next)}
        onBlur={onBlur}
        disableClearable={field.required === true && !isMany}
        disableCloseOnSelect={isMany}
        readOnly={readOnly}
        // The server has already searched.
        filterOptions={(options) => options}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        {...pickerWords}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            size="small"
            fullWidth
            error={error !== undefined}
            inputRef={ref}
            // The autocomplete passes its own ref in inputProps; slotProps would drop it.
            inputProps={{ ...inputProps, ...described }}
          />
        )}
      />
      {ids.length > 0 && named.error && <AwaitedLine of={named} />}
    </FieldFrame>
  )
}

/**
 * Returns the same array while its content is equal: the autocomplete clears its input whenever its value is a new
 * array.
 */
function useSame(options: Option[]): Option[] {
  const [same, setSame] = useState(options)
  if (JSON.stringify(same) === JSON.stringify(options)) return same
  setSame(options)
  return options
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : []
}
