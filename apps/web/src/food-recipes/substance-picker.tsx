import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { substance } from '@rp/contract/food-recipes/substance'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRested } from '../kit/browser/use-rested.ts'
import { call } from '../kit/call.ts'
import { usePickerWords } from '../kit/form/use-picker-words.tsx'

export interface PickedSubstance {
  id: string
  inci_name: string
  name_th: string
}

const none: PickedSubstance[] = []

/** Finds a substance by INCI name, Thai name, synonym or CAS; clears after each pick. */
export function SubstancePicker({
  label,
  onPick,
}: {
  label: string
  onPick: (one: PickedSubstance) => void
}) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const q = useRested(text.trim())
  const found = useQuery({
    queryKey: [substance.path, 'pick', q],
    queryFn: ({ signal }) =>
      call(substance.endpoints.list, { query: { limit: 20, ...(q && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const pickerWords = usePickerWords(found)
  return (
    <Autocomplete
      {...pickerWords}
      size="small"
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, one) => one && onPick(one)}
      options={found.data?.data ?? none}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      blurOnSelect={false}
      filterOptions={(options) => options}
      getOptionLabel={({ inci_name, name_th }) => [inci_name, name_th].filter(Boolean).join(' · ')}
      getOptionKey={({ id }) => id}
      sx={{ maxWidth: 420 }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}
