import type { AnalyteLimit } from '@rp/domain/lab/analytes/analyte'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { OwnInput } from '../../kit/form/field.ts'
import { LabelledReference } from '../../kit/form/labelled-reference.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useWords } from '../../kit/language.ts'
import { messageAt } from '../../kit/qa-items/item-errors.ts'
import { LimitField } from '../../kit/qa-items/limit-field.tsx'
import { customerChoice, recipeChoice } from '../lab-references.ts'
import { analyteWords } from './analyte-words.ts'
import { LineCards, type EditedLine } from './line-cards.tsx'

const blank: AnalyteLimit = {
  matrix: 'ANY',
  customer: null,
  product: null,
  min: null,
  max: null,
  min_strict: false,
  max_strict: false,
  source: '',
  valid_from: '',
  valid_until: null,
}

/** The limits of an analyte. */
export const LimitsInput: OwnInput = ({ field }) => {
  const t = useWords(analyteWords)
  return <LineCards<AnalyteLimit> field={field} add={t.addLimit} blank={blank} Fields={LimitFields} />
}

function LimitFields(edited: EditedLine<AnalyteLimit>) {
  const { line, at, errors, change } = edited
  const t = useWords(analyteWords)
  return (
    <>
      <LabelledChoice
        label={t.fields.matrix}
        value={line.matrix}
        choices={choicesOf(matrices)}
        onChange={(matrix) => change({ matrix: matrix as AnalyteLimit['matrix'] })}
      />
      <LabelledReference
        label={t.fields.customer}
        help={t.customerHelp}
        reference={customerChoice}
        error={messageAt(errors, at, 'customer')}
        value={line.customer}
        onChange={(customer) => change({ customer })}
      />
      <LabelledReference
        label={t.fields.product}
        help={t.productHelp}
        reference={recipeChoice}
        error={messageAt(errors, at, 'product')}
        value={line.product}
        onChange={(product) => change({ product })}
      />
      <Range {...edited} />
      <LabelledInput
        label={t.fields.valid_from}
        type="date"
        error={messageAt(errors, at, 'valid_from')}
        value={line.valid_from}
        onChange={(valid_from) => change({ valid_from })}
      />
      <LabelledInput
        label={t.fields.valid_until}
        type="date"
        help={t.untilHelp}
        error={messageAt(errors, at, 'valid_until')}
        value={line.valid_until ?? ''}
        onChange={(day) => change({ valid_until: day || null })}
      />
      <div className="wide">
        <LabelledInput
          label={t.fields.source}
          help={t.sourceHelp}
          error={messageAt(errors, at, 'source')}
          value={line.source}
          onChange={(source) => change({ source })}
        />
      </div>
    </>
  )
}

function Range({ line, at, errors, change }: EditedLine<AnalyteLimit>) {
  const t = useWords(analyteWords)
  const written: unknown = useWatch({ name: 'unit' })
  const unit = typeof written === 'string' ? written : ''
  return (
    <>
      <LimitField
        sign=">"
        unit={unit}
        label={t.fields.min}
        error={messageAt(errors, at, 'min')}
        limit={{ number: line.min, isStrict: line.min_strict }}
        onChange={({ number, isStrict }) => change({ min: number, min_strict: isStrict })}
      />
      <LimitField
        sign="<"
        unit={unit}
        label={t.fields.max}
        error={messageAt(errors, at, 'max')}
        limit={{ number: line.max, isStrict: line.max_strict }}
        onChange={({ number, isStrict }) => change({ max: number, max_strict: isStrict })}
      />
    </>
  )
}
