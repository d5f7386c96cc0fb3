import OutlinedInput from '@mui/material/OutlinedInput'
import type { Option } from '../choice/reference.ts'
import { SearchPicker } from '../choice/search-picker.tsx'
import { useReferenceNames, useReferenceSearch } from '../choice/use-reference.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Field } from './field.ts'
import { useInput } from './use-input.ts'
import { AwaitedLine } from '../page/awaited.tsx'

type ReferenceField = Extract<Field, { kind: 'reference' | 'references' }>

/** One or several records of another list, found by typing. */
export function ReferenceInput({ field }: { field: ReferenceField }) {
  const { id, error, value, onChange, onBlur, ref, readOnly, described } = useInput(field)
  const isMany = field.kind === 'references'
  const ids = idsOf(value)
  const { names, query: named } = useReferenceNames(field.reference, ids)
  const chosen = ids.map((chosenId, at): Option => ({ id: chosenId, name: names[at] ?? '' }))
  const [single = null] = chosen
  const search = useReferenceSearch(field.reference)

  return (
    <FieldFrame field={field} id={id} error={error}>
      <SearchPicker<Option>
        {...search}
        id={id}
        nameOf={({ name }) => name}
        value={isMany ? chosen : single}
        onPick={(one) => onChange(isMany ? [...new Set([...ids, one.id])] : one.id)}
        onRemove={(remaining) => onChange(isMany ? remaining.map((one) => one.id) : null)}
        onBlur={onBlur}
        disableClearable={field.required === true && !isMany}
        readOnly={readOnly}
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

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : []
}
