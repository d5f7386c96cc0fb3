import TextField from '@mui/material/TextField'
import { substance } from '@rp/contract/food-recipes/substance'
import { call } from '../kit/call.ts'
import { searchedOptions } from '../kit/choice/reference.ts'
import { SearchPicker } from '../kit/choice/search-picker.tsx'

export interface PickedSubstance {
  id: string
  inci_name: string
  name_th: string
}

interface Props {
  label: string
  onPick: (one: PickedSubstance) => void
}

/** Finds a substance by INCI name, Thai name, synonym or CAS; clears after each pick. */
export function SubstancePicker({ label, onPick }: Props) {
  return (
    <SearchPicker<PickedSubstance>
      keyOf={(q) => [substance.path, 'pick', q]}
      find={async (q, signal) =>
        (
          await call(
            substance.endpoints.list,
            { query: { limit: searchedOptions, ...(q && { q }) } },
            { signal },
          )
        ).data
      }
      nameOf={({ inci_name, name_th }) => [inci_name, name_th].filter(Boolean).join(' · ')}
      value={null}
      onPick={onPick}
      sx={{ maxWidth: 420 }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}
