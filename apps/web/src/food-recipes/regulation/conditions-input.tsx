import { mdiClose, mdiPlus } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { propertyWords, type ProductCondition } from '@rp/domain/regulation/part-conditions'
import {
  productProperties,
  propertyCodes,
  propertyFamilies,
  type ProductProperty,
} from '@rp/domain/regulation/product-properties'
import { FieldFrame } from '../../kit/form/field-frame.tsx'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { usePickerWords } from '../../kit/choice/use-picker-words.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ruleWords } from './rule-words.ts'

const blank: ProductCondition = { all: [], except: [] }

/** Kinds of products, one per line: all of the properties together, except some. */
export const ConditionsInput: OwnInput = ({ field }) => {
  const { id, error, value, onChange, readOnly } = useInput(field)
  const t = useWords(ruleWords)
  const conditions = Array.isArray(value) ? (value as ProductCondition[]) : []
  const change = (at: number, next: ProductCondition) => onChange(conditions.with(at, next))

  return (
    <FieldFrame field={field} id={id} error={error} isGroup>
      {conditions.map((condition, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name of their own
        <Line key={at}>
          <PropertiesPicker
            label={t.allOf}
            sets={condition.all.map((code) => [code])}
            readOnly={readOnly}
            onChange={(sets) => change(at, { ...condition, all: sets.flat() })}
          />
          <PropertiesPicker
            label={t.except}
            sets={condition.except}
            readOnly={readOnly}
            onChange={(except) => change(at, { ...condition, except })}
          />
          <IconButton
            aria-label={t.removeCondition(at + 1)}
            disabled={readOnly}
            onClick={() => onChange(conditions.toSpliced(at, 1))}
          >
            <Icon path={mdiClose} size={18} />
          </IconButton>
        </Line>
      ))}
      <div>
        <QuietButton
          startIcon={<Icon path={mdiPlus} size={18} />}
          disabled={readOnly}
          onClick={() => onChange([...conditions, blank])}
        >
          {t.addCondition}
        </QuietButton>
      </div>
    </FieldFrame>
  )
}

interface PickerProps {
  label: string
  /** Sets of properties; the picker offers single ones and keeps existing combinations. */
  sets: ProductProperty[][]
  readOnly: boolean
  onChange: (sets: ProductProperty[][]) => void
}

const singles = propertyCodes.map((code): ProductProperty[] => [code])
const keyOf = (set: ProductProperty[]) => set.join('+')

function PropertiesPicker({ label, sets, readOnly, onChange }: PickerProps) {
  const text = useText()
  const pickerWords = usePickerWords()
  return (
    <Autocomplete<ProductProperty[], true>
      multiple
      size="small"
      options={singles}
      value={sets}
      readOnly={readOnly}
      disableCloseOnSelect
      groupBy={([code]) => (code ? text(propertyFamilies[productProperties[code].family]) : '')}
      getOptionLabel={(set) => text(propertyWords(set))}
      getOptionKey={keyOf}
      isOptionEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
      onChange={(_, next) => onChange(next)}
      slotProps={{ chip: { size: 'small' } }}
      {...pickerWords}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  padding: '6px 0',
  '@media (max-width: 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > *': { gridColumn: 1 },
    '& > button': { gridColumn: 2, gridRow: 1 },
  },
})
