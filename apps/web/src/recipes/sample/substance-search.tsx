import TextField from '@mui/material/TextField'
import { substance } from '@rp/contract/food-recipes/substance'
import { call } from '../../kit/call.ts'
import { searchedOptions } from '../../kit/choice/reference.ts'
import { SearchPicker } from '../../kit/choice/search-picker.tsx'

interface Props {
  label: string
  placeholder: string
  onPick: (substance_id: string) => void
}

/** Finds a substance by any of its names; sends nothing before something is typed. */
export function SubstanceSearch({ label, placeholder, onPick }: Props) {
  return (
    <SearchPicker
      needsText
      keyOf={(q) => [substance.path, 'pick', q]}
      find={async (q, signal) =>
        (await call(substance.endpoints.list, { query: { limit: searchedOptions, q } }, { signal })).data
      }
      nameOf={({ inci_name, name_th }) => [inci_name, name_th].filter(Boolean).join(' · ')}
      value={null}
      onPick={({ id }) => onPick(id)}
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
