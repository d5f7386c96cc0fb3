import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { substance } from '@rp/contract/food-recipes/substance'
import type { RecordOf } from '@rp/contract/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRested } from '../../kit/browser/use-rested.ts'
import { call } from '../../kit/call.ts'
import { usePickerWords } from '../../kit/form/use-picker-words.tsx'

type Found = RecordOf<typeof substance>

const none: Found[] = []

interface Props {
  label: string
  placeholder: string
  onPick: (substance_id: string) => void
}

/** Finds a substance by any of its names; sends nothing before something is typed. */
export function SubstanceSearch({ label, placeholder, onPick }: Props) {
  const [text, setText] = useState('')
  const q = useRested(text.trim())
  const found = useQuery({
    queryKey: [substance.path, 'pick', q],
    queryFn: ({ signal }) => call(substance.endpoints.list, { query: { limit: 20, q } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
  const pickerWords = usePickerWords(found)
  return (
    <Autocomplete
      size="small"
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, one) => one && onPick(one.id)}
      {...pickerWords}
      options={(q !== '' && found.data?.data) || none}
      open={q !== ''}
      filterOptions={(options) => options}
      getOptionLabel={({ inci_name, name_th }) => [inci_name, name_th].filter(Boolean).join(' · ')}
      getOptionKey={({ id }) => id}
      forcePopupIcon={false}
      sx={{ width: 190 }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={placeholder}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  )
}
