import { mdiClose } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { styled } from '@mui/material/styles'
import type { CompositionRow, IngredientDetail } from '@rp/contract/food-recipes/ingredient'
import { compositionSum, faultsOf, isComplete } from '@rp/domain/ingredients/composition'
import type { Words } from '@rp/domain/languages'
import { createContext, use, useState } from 'react'
import { belowOf } from '../kit/form/field-frame.tsx'
import type { OwnInput } from '../kit/form/field.ts'
import { useInput } from '../kit/form/use-input.ts'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { ingredientWords } from './ingredient-words.ts'
import { PercentInput } from './percent-input.tsx'
import { SubstancePicker, type PickedSubstance } from './substance-picker.tsx'

/** The substance names of the saved composition. */
export const SubstanceNames = createContext<IngredientDetail['substances']>([])

/** The rows of a blend with their running sum; substances are picked below. */
export const CompositionInput: OwnInput = ({ field }) => {
  const t = useWords(ingredientWords)
  const { id, error, value, onChange, readOnly } = useInput(field)
  const saved = use(SubstanceNames)
  const [picked, setPicked] = useState<PickedSubstance[]>([])
  const rows = Array.isArray(value) ? (value as CompositionRow[]) : []
  const nameOf = (substance_id: string) =>
    [...saved, ...picked].find((one) => one.id === substance_id) ?? { inci_name: substance_id, name_th: '' }
  const faults = faultsOf(rows.map(typed))
  const change = (at: number, part: Partial<CompositionRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))

  function add(substance: PickedSubstance): void {
    setPicked([...picked, substance])
    // A constituent of another substance may also be an ingredient itself.
    if (!rows.some((row) => row.substance_id === substance.id && row.constituent_of === null))
      onChange([...rows, { ...blankRow, substance_id: substance.id }])
  }

  return (
    <Blend role="group" aria-label={field.label} {...(error && { 'aria-describedby': belowOf(id) })}>
      {rows.length === 0 && <p>{t.noSubstances}</p>}
      <ul>
        {rows.map((row, at) => (
          <Row
            key={`${row.substance_id} ${rows.slice(0, at).filter((one) => one.substance_id === row.substance_id).length}`}
            row={row}
            faults={faults.filter((fault) => fault.at === at).map(({ words }) => words)}
            holders={holdersOf(row, rows).map((holder) => ({ id: holder, name: nameOf(holder).inci_name }))}
            name={nameOf(row.substance_id)}
            isLocked={readOnly}
            onChange={(part) => change(at, part)}
            onRemove={() => onChange(withoutRow(rows, at))}
          />
        ))}
      </ul>
      <div className="sum" aria-live="polite">
        <span>
          {t.sum} <strong>{compositionSum(rows)} %</strong>
        </span>
        {isComplete(rows) ? (
          <ToneChip tone="green" text={t.complete} />
        ) : (
          <ToneChip tone="amber" text={t.incomplete} />
        )}
      </div>
      {error && (
        <p id={belowOf(id)} className="wrong">
          {error}
        </p>
      )}
      {!readOnly && <SubstancePicker label={t.addSubstance} onPick={add} />}
    </Blend>
  )
}

const blankRow = {
  pct_min: '',
  pct_typ: '',
  pct_max: '',
  constituent_of: null,
  is_allergen: false,
  is_impurity: false,
}

/** A row while typing: an emptied input becomes null. */
const typed = (row: CompositionRow): CompositionRow => ({
  ...row,
  pct_min: row.pct_min || null,
  pct_max: row.pct_max || null,
})

/** The possible parents of a row: others without a parent; none for a row that has children. */
function holdersOf(row: CompositionRow, rows: CompositionRow[]): string[] {
  const isHolder = row.constituent_of === null && rows.some((one) => one.constituent_of === row.substance_id)
  if (isHolder) return []
  return rows
    .filter((one) => one.constituent_of === null && one.substance_id !== row.substance_id)
    .map(({ substance_id }) => substance_id)
}

/** Children of a removed row become top-level again, and the sum shows it. */
function withoutRow(rows: CompositionRow[], at: number): CompositionRow[] {
  const removed = rows[at]
  const rest = rows.filter((_, index) => index !== at)
  if (removed?.constituent_of !== null) return rest
  return rest.map((row) =>
    row.constituent_of === removed.substance_id ? { ...row, constituent_of: null } : row,
  )
}

interface RowProps {
  row: CompositionRow
  /** Contradictions in this row. */
  faults: Words[]
  /** Possible parents of this row. */
  holders: { id: string; name: string }[]
  name: { inci_name: string; name_th: string }
  isLocked: boolean
  onChange: (part: Partial<CompositionRow>) => void
  onRemove: () => void
}

function Row({ row, faults, holders, name: { inci_name, name_th }, isLocked, onChange, onRemove }: RowProps) {
  const t = useWords(ingredientWords)
  const text = useText()
  const percent = (key: 'pct_min' | 'pct_typ' | 'pct_max', label: string) => (
    <PercentInput
      label={label}
      name={t.of(label, inci_name)}
      value={row[key] ?? ''}
      isLocked={isLocked}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  const mark = (key: 'is_allergen' | 'is_impurity', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          size="small"
          checked={row[key]}
          disabled={isLocked}
          onChange={({ target }) => onChange({ [key]: target.checked })}
          slotProps={{ input: { 'aria-label': t.of(label, inci_name) } }}
        />
      }
    />
  )
  return (
    <li className={row.constituent_of === null ? '' : 'within'}>
      <span className="name">
        <strong>{inci_name}</strong>
        <small>{name_th}</small>
      </span>
      <span className="percents">
        {percent('pct_min', t.min)}
        {percent('pct_typ', t.typ)}
        {percent('pct_max', t.max)}
      </span>
      <span className="marks">
        {mark('is_allergen', t.allergen)}
        {mark('is_impurity', t.impurity)}
      </span>
      {(holders.length > 0 || row.constituent_of !== null) && (
        <label className="holder">
          <small>{t.constituentOf}</small>
          <NativeSelect
            value={row.constituent_of ?? ''}
            disabled={isLocked}
            onChange={({ target }) => onChange({ constituent_of: target.value || null })}
            inputProps={{ 'aria-label': t.of(t.constituentOf, inci_name) }}
          >
            <option value="">{t.ownIngredient}</option>
            {holders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
      {!isLocked && (
        <IconButton aria-label={t.remove(inci_name)} onClick={onRemove} size="small">
          <Icon path={mdiClose} size={18} />
        </IconButton>
      )}
      {faults.map((words) => (
        <p key={words.en} className="wrong" role="status">
          {inci_name}: {text(words)}
        </p>
      ))}
    </li>
  )
}

const Blend = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& p.wrong': { color: theme.palette.error.main, fontSize: 12.5 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 1fr) 264px auto 34px',
    gap: '6px 12px',
    alignItems: 'end',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li > button': { gridRow: 1, gridColumn: 4 },
  '& li p.wrong': { gridColumn: '1 / -1' },
  '& li.within': { paddingLeft: 24 },
  '& .holder': { gridColumn: '1 / -1', display: 'flex', alignItems: 'baseline', gap: 8, minWidth: 0 },
  '& .holder select': { fontSize: 13.5 },
  '& small': { display: 'block', fontSize: 12, color: theme.palette.text.secondary },
  '& .name': { minWidth: 0, alignSelf: 'center', overflowWrap: 'anywhere' },
  '& .percents': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 },
  '& .percents input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .marks .MuiFormControlLabel-root': { marginRight: 8 },
  '& .marks .MuiFormControlLabel-label': { fontSize: 13 },
  '& .sum': { display: 'flex', alignItems: 'center', gap: 12, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) 34px' },
    '& .percents, & .marks': { gridColumn: '1 / -1', gridRow: 'auto' },
    '& li > button': { gridRow: 1, gridColumn: 2 },
  },
}))
