import OutlinedInput from '@mui/material/OutlinedInput'
import { part } from '@rp/contract/machine/part'
import type { RecordOf } from '@rp/contract/resource'
import { partUnits } from '@rp/domain/machine-service/part-stock'
import { useFormContext } from 'react-hook-form'
import { call } from '../../kit/call.ts'
import { searchedOptions, shownOptions } from '../../kit/choice/reference.ts'
import { SearchPicker } from '../../kit/choice/search-picker.tsx'
import { FieldFrame } from '../../kit/form/field-frame.tsx'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { inLanguage, useText, useWords } from '../../kit/language.ts'
import { partWords } from './part-words.ts'

type Part = RecordOf<typeof part>

/** Adds a line with a part of the catalogue to the quotation: description, price and VAT are filled in. */
export const QuotedPartInput: OwnInput = ({ field }) => {
  const t = useWords(partWords)
  const text = useText()
  const { id, error, readOnly } = useInput(field)
  const { getValues, setValue } = useFormContext()
  const nameOf = (one: Part) =>
    `${one.code} ${one[inLanguage('name')]} · ${t.inStock(one.available, text(partUnits[one.unit]))}`
  function add(one: Part): void {
    const lines: unknown = getValues('lines')
    const line = {
      kind: 'PART',
      description: one[inLanguage('name')],
      qty: '1',
      unit_price: one.price,
      discount: '0',
      vat: one.vat,
      part_id: one.id,
    }
    setValue('lines', [...(Array.isArray(lines) ? lines : []), line], { shouldDirty: true })
  }
  if (readOnly) return null
  return (
    <FieldFrame field={field} id={id} error={error}>
      <SearchPicker<Part>
        id={id}
        keyOf={(q) => [part.path, 'reference', 'pick', q]}
        find={async (q, signal) => {
          const query = {
            limit: q ? searchedOptions : shownOptions,
            is_active: 'true' as const,
            ...(q && { q }),
          }
          return (await call(part.endpoints.list, { query }, { signal })).data
        }}
        nameOf={nameOf}
        value={null}
        onPick={add}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput {...InputProps} size="small" fullWidth inputProps={inputProps} />
        )}
      />
    </FieldFrame>
  )
}
