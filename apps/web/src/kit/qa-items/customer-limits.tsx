import { mdiDeleteOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { analyteLimits, type CustomerLimits as Limits } from '@rp/domain/qa/analyte'
import type { Option, Reference } from '../choice/reference.ts'
import { SearchPicker } from '../choice/search-picker.tsx'
import { useReferenceNames, useReferenceSearch } from '../choice/use-reference.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { messageAt } from './item-errors.ts'
import { itemsWords } from './items-words.ts'
import { LimitField } from './limit-field.tsx'
import { AwaitedLine } from '../page/awaited.tsx'

interface Props {
  limits: Limits[]
  unit: string
  customers: Reference
  /** The errors of these limits, nested as their values are. */
  errors: unknown
  onChange: (limits: Limits[]) => void
}

/** Limits agreed with customers, which replace those of the analyte: one line each. */
export function CustomerLimits({ limits, unit, customers, errors, onChange }: Props) {
  const t = useWords(itemsWords)
  const { names, query: named } = useReferenceNames(
    customers,
    limits.map(({ customer_id }) => customer_id),
  )
  const change = (at: number, part: Partial<Limits>) =>
    onChange(limits.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <Frame>
      {named.error && <AwaitedLine of={named} />}
      <ul>
        {limits.map((one, at) => (
          <li key={one.customer_id}>
            <strong>{names[at]}</strong>
            <LimitField
              sign=">"
              unit={unit}
              label={t.min}
              error={messageAt(errors, at, 'min')}
              limit={{ number: one.min, isStrict: one.min_strict ?? false }}
              onChange={({ number, isStrict }) => change(at, { min: number, min_strict: isStrict })}
            />
            <LimitField
              sign="<"
              unit={unit}
              label={t.max}
              error={messageAt(errors, at, 'max')}
              limit={{ number: one.max, isStrict: one.max_strict ?? false }}
              onChange={({ number, isStrict }) => change(at, { max: number, max_strict: isStrict })}
            />
            <IconButton
              size="small"
              aria-label={t.remove(names[at] ?? '')}
              onClick={() => onChange(limits.filter((_, index) => index !== at))}
            >
              <Icon path={mdiDeleteOutline} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {limits.length < analyteLimits.customers && (
        <AddCustomer
          customers={customers}
          taken={limits.map(({ customer_id }) => customer_id)}
          onAdd={(customer_id) => onChange([...limits, { customer_id, min: null, max: null }])}
        />
      )}
    </Frame>
  )
}

interface AddProps {
  customers: Reference
  taken: string[]
  onAdd: (id: string) => void
}

function AddCustomer({ customers, taken, onAdd }: AddProps) {
  const t = useWords(itemsWords)
  const search = useReferenceSearch(customers)
  return (
    <SearchPicker<Option>
      {...search}
      sx={{ maxWidth: 280 }}
      except={({ id }) => taken.includes(id)}
      nameOf={({ name }) => name}
      value={null}
      onPick={({ id }) => onAdd(id)}
      renderInput={({ InputProps, inputProps }) => (
        <OutlinedInput
          {...InputProps}
          fullWidth
          size="small"
          placeholder={t.addCustomer}
          inputProps={{ ...inputProps, 'aria-label': t.addCustomer }}
        />
      )}
    />
  )
}

const Frame = styled('div')({
  gridColumn: '1 / -1',
  maxWidth: 560,
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 1fr) 110px 110px auto',
    gap: '4px 12px',
    alignItems: 'end',
    marginBottom: 10,
  },
  '& li > strong': { alignSelf: 'center', overflowWrap: 'anywhere' },
  '@media (max-width: 600px)': {
    '& li': { gridTemplateColumns: '1fr 1fr auto' },
    '& li > strong': { gridColumn: '1 / -1' },
  },
})
