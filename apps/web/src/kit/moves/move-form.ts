import type { Problem } from '@rp/contract/problems'
import type { MoveNeed } from '@rp/domain/machines/machine'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import type { Field } from '../form/field.ts'
import type { FormWords } from '../form/form-words.ts'

type Name<V extends FieldValues> = Path<V>

/** What one need of a move asks for: its inputs, what is missing of them, and what travels with the move. */
interface NeedInput<V extends FieldValues, C> {
  fields: Field<Name<V>>[]
  missing: (values: V, form: FormWords) => Partial<Record<Name<V>, string>>
  carried: (values: V) => C
}

/** The form of what the moves of an area ask for. */
export interface MoveForm<V extends FieldValues, C> {
  blank: V
  needs: Partial<Record<MoveNeed, NeedInput<V, C>>>
  /** Where a refusal is shown whose path is no input: `payment.amount` on the amount. */
  places: Record<string, Name<V>>
  /** Where everything else is shown. */
  elsewhere: Name<V>
}

export interface Reasoned {
  reason?: string
}

/** The need of a reason, which every machine has. */
export function reasonNeed<V extends { reason: string }>(label: string): NeedInput<V, Reasoned> {
  return {
    // That `reason` is a path of V is what the bound of V says, which a mapped type over V cannot see.
    fields: [{ kind: 'lines', name: 'reason' as Name<V>, label, required: true, minRows: 3 }],
    missing: ({ reason }, form): Partial<Record<Name<V>, string>> =>
      reason.trim() ? {} : ({ reason: form.required } as Partial<Record<Name<V>, string>>),
    carried: ({ reason }) => ({ reason }),
  }
}

/** Where a machine asks for nothing but reasons. */
export function reasonForm(label: string): MoveForm<{ reason: string }, Reasoned> {
  return { blank: { reason: '' }, needs: { REASON: reasonNeed(label) }, places: {}, elsewhere: 'reason' }
}

export function fieldsOfNeeds<V extends FieldValues, C>(
  { needs }: MoveForm<V, C>,
  asked: readonly MoveNeed[],
): Field<Name<V>>[] {
  return asked.flatMap((need) => needs[need]?.fields ?? [])
}

/** What is still missing, told where it is asked for. */
export function missingOf<V extends FieldValues, C>(
  { needs }: MoveForm<V, C>,
  asked: readonly MoveNeed[],
  values: V,
  form: FormWords,
): FieldErrors<V> {
  const sentences = asked.flatMap((need) => Object.entries(needs[need]?.missing(values, form) ?? {}))
  return Object.fromEntries(
    sentences.map(([name, message]) => [name, { type: 'missing', message }]),
  ) as FieldErrors<V>
}

export function carriedOf<V extends FieldValues, C>(
  { needs }: MoveForm<V, C>,
  asked: readonly MoveNeed[],
  values: V,
): Partial<C> {
  return Object.assign({}, ...asked.map((need) => needs[need]?.carried(values) ?? {})) as Partial<C>
}

/** Where the server's refusals of values are shown. */
export function placesOf<V extends FieldValues, C>(
  { blank, places, elsewhere }: MoveForm<V, C>,
  { errors }: Problem,
): { name: Name<V>; message: string }[] {
  return errors.map(({ path, message }) => {
    const own = (Object.keys(blank) as Name<V>[]).find((name) => name === path)
    return { name: own ?? places[path] ?? elsewhere, message }
  })
}
