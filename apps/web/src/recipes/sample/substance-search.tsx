import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { substance } from '@rp/contract/food-recipes/substance'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRested } from '../../kit/browser/use-rested.ts'
import { call } from '../../kit/call.ts'

interface Props {
  label: string
  placeholder: string
  onPick: (substance_id: string) => void
}

/** Finds a substance by any of its names; sends nothing before something is typed. */
export function SubstanceSearch({ label, placeholder, onPick }: Props) {
  const [text, setText] = useState('')
  const q = useRested(text.trim())
  const { data } = useQuery({
    queryKey: [substance.path, 'pick', q],
    queryFn: ({ signal }) => call(substance.endpoints.list, { query: { limit: 20, q } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
  return (
    <Autocomplete
      size="small"
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, one) => one && onPick(one.id)}
      options={q === '' ? [] : (data?.data ?? [])}
      open={q !== '' && (data?.data.length ?? 0) > 0}
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
