import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { MethodVersion } from '@rp/domain/lab/analytes/analyte'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { OwnInput } from '../../kit/form/field.ts'
import { LabelledCount, LabelledNumber } from '../../kit/form/labelled-number.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { messageAt } from '../../kit/qa-items/item-errors.ts'
import { analyteWords } from './analyte-words.ts'
import { LineCards, type EditedLine } from './line-cards.tsx'

const blank: MethodVersion = {
  matrix: 'ANY',
  method: '',
  lod: null,
  loq: null,
  decimals: null,
  figures: null,
  uncertainty: null,
  uncertainty_percent: true,
  in_scope: false,
  valid_from: '',
}

/** The versions of the methods of an analyte. */
export const MethodsInput: OwnInput = ({ field }) => {
  const t = useWords(analyteWords)
  return <LineCards<MethodVersion> field={field} add={t.addMethod} blank={blank} Fields={MethodFields} />
}

function MethodFields(edited: EditedLine<MethodVersion>) {
  const { line, at, errors, change } = edited
  const t = useWords(analyteWords)
  return (
    <>
      <div className="wide">
        <LabelledInput
          label={t.fields.method}
          error={messageAt(errors, at, 'method')}
          value={line.method}
          onChange={(method) => change({ method })}
        />
      </div>
      <LabelledChoice
        label={t.fields.matrix}
        value={line.matrix}
        choices={choicesOf(matrices)}
        onChange={(matrix) => change({ matrix: matrix as MethodVersion['matrix'] })}
      />
      <LabelledInput
        label={t.fields.valid_from}
        type="date"
        error={messageAt(errors, at, 'valid_from')}
        value={line.valid_from}
        onChange={(valid_from) => change({ valid_from })}
      />
      <Figures {...edited} />
      <FormControlLabel
        control={
          <Checkbox size="small" checked={line.in_scope} onChange={(_, in_scope) => change({ in_scope })} />
        }
        label={t.inScope}
      />
    </>
  )
}

function Figures({ line, at, errors, change }: EditedLine<MethodVersion>) {
  const t = useWords(analyteWords)
  const unit: unknown = useWatch({ name: 'unit' })
  const ofValue = typeof unit === 'string' ? unit : ''
  const number = (name: 'lod' | 'loq' | 'uncertainty') => (
    <LabelledNumber
      label={t.fields[name]}
      error={messageAt(errors, at, name)}
      field={{ unit: name === 'uncertainty' && line.uncertainty_percent ? '%' : ofValue }}
      value={line[name] ?? ''}
      onChange={(next) => change({ [name]: next || null })}
    />
  )
  return (
    <>
      {number('lod')}
      {number('loq')}
      <LabelledCount
        label={t.fields.decimals}
        error={messageAt(errors, at, 'decimals')}
        value={line.decimals}
        onChange={(decimals) => change({ decimals, ...(decimals !== null && { figures: null }) })}
      />
      <LabelledCount
        label={t.fields.figures}
        error={messageAt(errors, at, 'figures')}
        value={line.figures}
        onChange={(figures) => change({ figures, ...(figures !== null && { decimals: null }) })}
      />
      {number('uncertainty')}
      <LabelledChoice
        label={t.uncertaintyIn}
        value={String(line.uncertainty_percent)}
        choices={[
          { value: 'false', label: t.inUnit },
          { value: 'true', label: t.inPercent },
        ]}
        onChange={(next) => change({ uncertainty_percent: next === 'true' })}
      />
    </>
  )
}
