import { methodType } from '@rp/contract/recipes/method-type'
import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { compareDecimals } from '@rp/domain/decimal'
import { servingUnits } from '@rp/domain/enumerations'
import type { RecipeType } from '@rp/domain/formula/formula'
import { nameLength } from '@rp/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { memo, type Dispatch } from 'react'
import { call } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { recordName } from '../../record-name.ts'
import { DraftCard } from './draft-card.ts'
import { ChoiceField, NumberField, TextField } from '../grid/draft-fields.tsx'
import type { Action } from '../formula/draft-state.ts'
import { formWords } from './form-words.ts'
import { readHeaderNumber, type HeaderNumber, type Wrong } from '../formula/typed-value.ts'
import { AwaitedLine } from '../../../kit/page/awaited.tsx'

export type Targets = Pick<
  VersionDraft,
  HeaderNumber | 'batch_unit' | 'dose_unit' | 'viscosity' | 'method_type_id'
>

interface Props {
  /** Stable while no target changes. */
  draft: Targets
  wrong: Record<string, Wrong>
  recipe_type: RecipeType
  dispatch: Dispatch<Action>
}

const units = servingUnits.map((value) => ({ value, label: value }))

/** The mixture's targets, and the sizes it is made in. */
export const TargetsCard = memo(function TargetsCard({ draft, wrong, recipe_type, dispatch }: Props) {
  const t = useWords(formWords)
  const methods = useMethods()
  const rest = () => dispatch({ type: 'rest' })
  const number = (field: HeaderNumber, label: string, unit?: string) => (
    <NumberField
      label={label}
      value={draft[field]}
      wrong={wrong[field]}
      saysOf={(text) => saysOf(field, text)}
      onText={(text) => dispatch({ type: 'type-header', field, text, typing: field })}
      onRest={rest}
      {...(unit && { unit })}
    />
  )
  const choose = (part: Partial<VersionDraft>) => dispatch({ type: 'draft', part })
  return (
    <DraftCard>
      <h2>{t.targets}</h2>
      <div className="fields">
        {number('batch_size', t.batchSize)}
        <ChoiceField
          label={t.unit}
          value={draft.batch_unit}
          choices={units}
          onChoose={(unit) => choose({ batch_unit: unit as VersionDraft['batch_unit'] })}
        />
        {recipe_type === 'FOOD' && (
          <>
            {number('dose_size', t.doseSize)}
            <ChoiceField
              label={t.doseUnit}
              value={draft.dose_unit}
              choices={units}
              onChoose={(unit) => choose({ dose_unit: unit as VersionDraft['dose_unit'] })}
            />
          </>
        )}
        {number('process_loss_pct', t.loss, '%')}
        {number('overfill_pct', t.overfill, '%')}
        {number('ph_min', t.phMin)}
        {number('ph_max', t.phMax)}
        <TextField
          label={t.viscosity}
          value={draft.viscosity ?? ''}
          maxLength={nameLength}
          onText={(text) =>
            dispatch({ type: 'draft', part: { viscosity: text || null }, typing: 'viscosity' })
          }
          onRest={rest}
        />
        <ChoiceField
          label={t.method}
          value={draft.method_type_id ?? ''}
          choices={[{ value: '', label: t.noMethod }, ...methods.choices]}
          onChoose={(id) => choose({ method_type_id: id || null })}
        />
        <AwaitedLine of={methods} />
      </div>
      {isPhInverted(draft) && <p role="alert">{t.phOrder}</p>}
    </DraftCard>
  )
})

export function isPhInverted({ ph_min, ph_max }: Pick<VersionDraft, 'ph_min' | 'ph_max'>): boolean {
  return ph_min !== null && ph_max !== null && compareDecimals(ph_min, ph_max) > 0
}

const none: never[] = []

function useMethods() {
  const { data, error, refetch } = useQuery({
    queryKey: [methodType.path, 'choices'],
    queryFn: ({ signal }) => call(methodType.endpoints.list, { query: { limit: 100 } }, { signal }),
  })
  const choices = data?.data
    .filter(({ scope }) => scope === 'PRODUCTION')
    .map((method) => ({ value: method.id, label: recordName(method) }))
  return { data: choices, choices: choices ?? none, error, refetch }
}

function saysOf(field: HeaderNumber, text: string): string {
  const read = readHeaderNumber(field, text)
  return 'wrong' in read ? text : (read.value ?? '')
}
