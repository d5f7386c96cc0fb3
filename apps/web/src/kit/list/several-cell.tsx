import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '../choice/choice.ts'
import { usePickerWords } from '../form/use-picker-words.tsx'
import type { CellInput } from './cell-edit.ts'
import { severalOf, valuesIn } from './several-values.ts'

const none: Choice[] = []

interface Props {
  input: Extract<CellInput, { kind: 'several' }>
  /** The chosen values (`severalOf`). */
  value: string
  /** Labels of the record's values, which may no longer be offered. */
  known: Choice[]
  onChange: (value: string) => void
  isInvalid: boolean
  readOnly: boolean
  attributes: Record<string, string | boolean>
}

/** Several choices in a cell: typing searches, Enter chooses, Backspace removes the last. */
export function SeveralCell({ input, value, known, onChange, isInvalid, readOnly, attributes }: Props) {
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['cell-choices', input.key],
    queryFn: () => input.choices(),
  })
  const pickerWords = usePickerWords(found)
  const offered = found.data ?? none
  const chosen = valuesIn(value).map(
    (one) => [...offered, ...known].find((choice) => choice.value === one) ?? { value: one, label: '…' },
  )
  function choose(next: Choice[]) {
    setTyped('')
    const added = next.find((one) => !chosen.some((before) => before.value === one.value))
    const selected = added
      ? next.filter((one) => one === added || input.groupOf(one.value) !== input.groupOf(added.value))
      : next
    onChange(severalOf(selected.map((one) => one.value)))
  }
  return (
    <Picker
      {...pickerWords}
      multiple
      size="small"
      openOnFocus
      // Enter saves a cell in which nothing was typed.
      autoHighlight={typed !== ''}
      filterSelectedOptions
      disableClearable
      readOnly={readOnly}
      options={offered}
      value={chosen}
      inputValue={typed}
      // The library resets the input with every new list of choices, in the middle of a word.
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, next) => choose(next)}
      getOptionKey={(one) => one.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          error={isInvalid}
          slotProps={{ htmlInput: { ...params.inputProps, ...attributes } }}
        />
      )}
    />
  )
}

// Wider than its column, so that names can be read.
const Picker = styled(Autocomplete<Choice, true, true>)(({ theme }) => ({
  flex: '1 1 220px',
  minWidth: 220,
  // As high as its tags need: it grows in height, while other cell inputs grow in width.
  '&& .MuiInputBase-root': { flex: 'none' },
  // Leaves space for both buttons beside the input.
  [theme.breakpoints.down('sm')]: { flex: '1 1 130px', minWidth: 130 },
}))
