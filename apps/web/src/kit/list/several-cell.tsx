import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Choice } from '../choice/choice.ts'
import { exactFirst } from '../choice/exact-first.ts'
import { pickWords } from '../choice/pick-words.ts'
import { chooserOf, optionAt, useHeldKeys } from '../choice/use-held-keys.ts'
import { usePickerWords } from '../choice/use-picker-words.tsx'
import type { CellInput } from './cell-edit.ts'
import { useWords } from '../language.ts'
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

/**
 * Several choices in a cell: typing searches, Enter and Tab choose once the choices are loaded, Backspace removes the last
 * (ADR 0136).
 */
export function SeveralCell({ input, value, known, onChange, isInvalid, readOnly, attributes }: Props) {
  const [typed, setTyped] = useState('')
  const t = useWords(pickWords)
  const [missed, setMissed] = useState('')
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
  const text = typed.trim()
  const marked = useRef<Choice | null>(null)
  const fits = exactFirst(
    offered.filter(
      (one) =>
        one.label.toLowerCase().includes(text.toLowerCase()) &&
        !chosen.some((before) => before.value === one.value),
    ),
    text,
    ({ label }) => label,
  )
  const keys = useHeldKeys({
    text,
    isCurrent: found.data !== undefined,
    isFailed: found.data === undefined && found.error !== null,
    play: ({ steps }) => chooseOr(optionAt(fits, steps)),
  })

  function chooseOr(one: Choice | undefined) {
    if (one) choose([...chosen, one])
    else setMissed(text)
  }

  /** While something is typed, Enter and Tab choose and the cell stays open. */
  function press(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) {
    const key = chooserOf(event)
    if (text === '' || readOnly || event.nativeEvent.isComposing) return
    if (keys.hold(event)) event.defaultMuiPrevented = true
    else if (key !== null) {
      event.defaultMuiPrevented = true
      chooseOr(marked.current && fits.includes(marked.current) ? marked.current : fits[0])
    }
    if (key !== null) event.preventDefault()
  }

  return (
    <Picker
      {...pickerWords}
      multiple
      size="small"
      openOnFocus
      // Enter saves a cell in which nothing was typed.
      autoHighlight={typed !== ''}
      filterOptions={() => fits}
      disableClearable
      readOnly={readOnly}
      options={offered}
      value={chosen}
      inputValue={typed}
      // The library resets the input with every new list of choices, in the middle of a word.
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return
        marked.current = null
        setTyped(next)
        setMissed('')
      }}
      onHighlightChange={(_, one, reason) => {
        if (reason === 'keyboard') marked.current = one
      }}
      onKeyDown={press}
      onChange={(_, next) => choose(next)}
      getOptionKey={(one) => one.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          error={isInvalid}
          helperText={keys.isWaiting ? t.waiting(text) : missed !== '' && t.missed(missed)}
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
