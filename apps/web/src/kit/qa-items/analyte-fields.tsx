import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { boundsRules, decisionRules, plainAnalyte, replicateRules, type Analyte } from '@rp/domain/qa/analyte'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { choicesOf } from '../choice/choices-of.ts'
import type { Reference } from '../choice/reference.ts'
import { CustomerLimits } from './customer-limits.tsx'
import { LabelledCount, LabelledNumber } from '../form/labelled-number.tsx'
import { LabelledChoice, LabelledInput } from '../form/labelled.tsx'
import { useWords } from '../language.ts'
import { itemsWords } from './items-words.ts'
import { messageAt, placeOf } from './item-errors.ts'

interface Props {
  item: QaItem
  at: number
  errors: unknown
  /**
   * Where to find customers, for the laboratory's forms, which have replicates, formulas and limits by customer; else
   * null.
   */
  customers: Reference | null
  onChange: (part: Partial<QaItem>) => void
}

/** How a number is measured and reported: limits of detection, rounding, uncertainty, replicates, formula. */
export function AnalyteFields(props: Props) {
  const { item, onChange } = props
  const t = useWords(itemsWords)
  const analyte = item.analyte ?? null
  return (
    <Frame>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={analyte !== null}
            onChange={(_, isOn) => onChange({ analyte: isOn ? plainAnalyte : null })}
          />
        }
        label={item.analyte_id ? t.measuring : t.analyte}
      />
      {analyte && (
        <div className="fields">
          {!item.analyte_id && <Reporting {...props} analyte={analyte} />}
          <Decision {...props} analyte={analyte} />
          {props.customers && <Measuring {...props} analyte={analyte} customers={props.customers} />}
        </div>
      )}
    </Frame>
  )
}

interface PartProps extends Props {
  analyte: Analyte
}

function Reporting({ analyte, item: { unit }, at, errors, onChange }: PartProps) {
  const t = useWords(itemsWords)
  const set = (part: Partial<Analyte>) => onChange({ analyte: { ...analyte, ...part } })
  const number = (name: 'lod' | 'loq' | 'uncertainty', label: string) => (
    <LabelledNumber
      label={label}
      error={messageAt(errors, at, 'analyte', name)}
      field={{ unit: name === 'uncertainty' && analyte.uncertainty_percent ? '%' : unit }}
      value={analyte[name] ?? ''}
      onChange={(next) => set({ [name]: next || null })}
    />
  )
  return (
    <>
      {number('lod', t.fields.lod)}
      {number('loq', t.fields.loq)}
      <LabelledCount
        label={t.fields.decimals}
        error={messageAt(errors, at, 'analyte', 'decimals')}
        value={analyte.decimals}
        onChange={(decimals) => set({ decimals, ...(decimals !== null && { figures: null }) })}
      />
      <LabelledCount
        label={t.fields.figures}
        error={messageAt(errors, at, 'analyte', 'figures')}
        value={analyte.figures}
        onChange={(figures) => set({ figures, ...(figures !== null && { decimals: null }) })}
      />
      {number('uncertainty', t.fields.uncertainty)}
      <LabelledChoice
        label={t.uncertaintyIn}
        value={String(analyte.uncertainty_percent)}
        choices={[
          { value: 'false', label: t.inUnit },
          { value: 'true', label: t.inPercent },
        ]}
        onChange={(next) => set({ uncertainty_percent: next === 'true' })}
      />
    </>
  )
}

function Decision({ analyte, onChange }: PartProps) {
  const t = useWords(itemsWords)
  return (
    <LabelledChoice
      label={t.decision}
      value={analyte.decision}
      choices={choicesOf(decisionRules)}
      onChange={(decision) =>
        onChange({ analyte: { ...analyte, decision: decision as Analyte['decision'] } })
      }
    />
  )
}

function Measuring({ analyte, item, at, errors, customers, onChange }: PartProps & { customers: Reference }) {
  const t = useWords(itemsWords)
  const set = (part: Partial<Analyte>) => onChange({ analyte: { ...analyte, ...part } })
  return (
    <>
      <LabelledCount
        label={t.fields.replicates}
        error={messageAt(errors, at, 'analyte', 'replicates')}
        value={analyte.replicates}
        onChange={(replicates) => set({ replicates: replicates ?? 1 })}
      />
      <LabelledChoice
        label={t.replicateRule}
        value={analyte.replicate_rule}
        choices={choicesOf(replicateRules)}
        onChange={(rule) => set({ replicate_rule: rule as Analyte['replicate_rule'] })}
      />
      <LabelledNumber
        label={t.fields.rsd_max}
        field={{ unit: '%' }}
        error={messageAt(errors, at, 'analyte', 'rsd_max')}
        value={analyte.rsd_max ?? ''}
        onChange={(next) => set({ rsd_max: next || null })}
      />
      <LabelledInput
        label={t.fields.formula}
        help={t.formulaHelp}
        error={messageAt(errors, at, 'analyte', 'formula')}
        value={analyte.formula ?? ''}
        onChange={(next) => set({ formula: next || null })}
      />
      <LabelledChoice
        label={t.bounds}
        value={analyte.bounds ?? ''}
        choices={[{ value: '', label: t.noBounds }, ...choicesOf(boundsRules)]}
        onChange={(rule) => set({ bounds: (rule || null) as Analyte['bounds'] })}
      />
      <div className="wide">{t.customerLimits}</div>
      <CustomerLimits
        limits={analyte.customer_limits}
        unit={item.unit}
        customers={customers}
        errors={placeOf(errors, at, 'analyte', 'customer_limits')}
        onChange={(customer_limits) => set({ customer_limits })}
      />
    </>
  )
}

const Frame = styled('div')({
  margin: '8px 0 4px',
  '& .wide': { gridColumn: '1 / -1', fontSize: 13, fontWeight: 600 },
})
