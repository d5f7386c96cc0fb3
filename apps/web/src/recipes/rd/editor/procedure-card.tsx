import { mdiArrowDown, mdiArrowUp, mdiClose, mdiPlus } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import type { ProcedureStep } from '@rp/contract/recipes/recipe-version'
import { noteLength } from '@rp/domain/limits'
import { recipeLimits } from '@rp/domain/recipe-rules'
import { memo, type Dispatch } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { stepPath, type Action } from '../formula/draft-state.ts'
import { readStepNumber, type StepNumber, type Wrong } from '../formula/typed-value.ts'
import { ChoiceField, NumberField, TextField } from '../grid/draft-fields.tsx'
import { DraftCard } from './draft-card.ts'
import { formWords } from './form-words.ts'

interface Props {
  procedure: ProcedureStep[]
  wrong: Record<string, Wrong>
  dispatch: Dispatch<Action>
}

const blankStep: ProcedureStep = {
  phase: '',
  text: '',
  temperature_c: null,
  minutes: null,
  rpm: null,
  is_critical: false,
}
const phases = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((value) => ({ value, label: value || '–' }))

/** The manufacturing procedure, step by step. */
export const ProcedureCard = memo(function ProcedureCard({ procedure, wrong, dispatch }: Props) {
  const t = useWords(formWords)
  const set = (next: ProcedureStep[], typing?: string) =>
    dispatch({ type: 'draft', part: { procedure: next }, ...(typing && { typing }) })
  return (
    <DraftCard>
      <h2>{t.procedure}</h2>
      {procedure.length === 0 && <p className="quiet">{t.noSteps}</p>}
      <ol>
        {procedure.map((step, at) => (
          <Step
            // oxlint-disable-next-line react/no-array-index-key -- a step is its place: it has no identity of its own
            key={at}
            step={step}
            at={at}
            count={procedure.length}
            wrong={wrong}
            dispatch={dispatch}
            onChange={(part, typing) => set(procedure.with(at, { ...step, ...part }), typing)}
            onMove={(by) => set(procedure.toSpliced(at, 1).toSpliced(at + by, 0, step))}
            onRemove={() => set(procedure.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <QuietButton
        size="small"
        disabled={procedure.length >= recipeLimits.steps}
        startIcon={<Icon path={mdiPlus} size={18} />}
        onClick={() => set([...procedure, { ...blankStep, phase: procedure.at(-1)?.phase ?? '' }])}
      >
        {t.addStep}
      </QuietButton>
    </DraftCard>
  )
})

interface StepProps extends Omit<Props, 'procedure'> {
  step: ProcedureStep
  at: number
  count: number
  onChange: (part: Partial<ProcedureStep>, typing?: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Step({ step, at, count, wrong, dispatch, onChange, onMove, onRemove }: StepProps) {
  const t = useWords(formWords)
  const rest = () => dispatch({ type: 'rest' })
  const of = (what: string) => t.ofStep(what, at + 1)
  const number = (field: StepNumber, label: string) => (
    <NumberField
      isBare
      label={of(label)}
      unit={label}
      value={step[field]}
      wrong={wrong[stepPath(at, field)]}
      saysOf={(text) => saysOf(field, text)}
      onText={(text) => dispatch({ type: 'type-step', at, field, text, typing: stepPath(at, field) })}
      onRest={rest}
    />
  )
  return (
    <li>
      <span className="at">{at + 1}</span>
      <ChoiceField
        isBare
        label={of(t.phase)}
        value={step.phase}
        choices={phases}
        onChoose={(phase) => onChange({ phase })}
      />
      <TextField
        isBare
        isLong
        label={of(t.text)}
        value={step.text}
        maxLength={noteLength}
        onText={(text) => onChange({ text }, `procedure ${at} text`)}
        onRest={rest}
      />
      {number('temperature_c', t.temperature)}
      {number('minutes', t.minutes)}
      {number('rpm', t.rpm)}
      <label>
        <input
          type="checkbox"
          checked={step.is_critical}
          onChange={({ target }) => onChange({ is_critical: target.checked })}
        />
        {t.critical}
      </label>
      <span className="moves">
        <IconButton size="small" aria-label={t.stepUp(at + 1)} disabled={at === 0} onClick={() => onMove(-1)}>
          <Icon path={mdiArrowUp} size={18} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t.stepDown(at + 1)}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon path={mdiArrowDown} size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t.removeStep(at + 1)} onClick={onRemove}>
          <Icon path={mdiClose} size={18} />
        </IconButton>
      </span>
    </li>
  )
}

function saysOf(field: StepNumber, text: string): string {
  const read = readStepNumber(field, text)
  return 'wrong' in read ? text : String(read.value ?? '')
}
