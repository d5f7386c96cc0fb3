import type { Problem } from '@rp/contract/problems'
import type { TransitionNeed } from '@rp/domain/state-machines/transition-rules'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import type { Field } from '../form/field.ts'
import type { FormWords } from '../form/form-words.ts'

type Name<V extends FieldValues> = Path<V>

/** For one need of a move: its inputs, what is missing, and the values that are sent. */
interface NeedInput<V extends FieldValues, C> {
  fields: Field<Name<V>>[]
  missing: (values: V, form: FormWords) => Partial<Record<Name<V>, string>>
  carried: (values: V) => C
}

/** The form for the needs of an area's moves. */
export interface TransitionForm<V extends FieldValues, C> {
  blank: V
  needs: Partial<Record<TransitionNeed, NeedInput<V, C>>>
  /** Where to show a refusal whose path is not an input: `payment.amount` on the amount. */
  places: Record<string, Name<V>>
  /** Where everything else is shown. */
  elsewhere: Name<V>
}

export interface Reasoned {
  reason?: string
}

/** The need of a reason, which every state machine has. */
export function reasonNeed<V extends { reason: string }>(label: string): NeedInput<V, Reasoned> {
  return {
    // V's bound says that `reason` is a path of V, but a mapped type over V cannot see it.
    fields: [{ kind: 'lines', name: 'reason' as Name<V>, label, required: true, minRows: 3 }],
    missing: ({ reason }, form): Partial<Record<Name<V>, string>> =>
      reason.trim() ? {} : ({ reason: form.required } as Partial<Record<Name<V>, string>>),
    carried: ({ reason }) => ({ reason }),
  }
}

/** For state machines that need only reasons. */
export function reasonForm(label: string): TransitionForm<{ reason: string }, Reasoned> {
  return { blank: { reason: '' }, needs: { REASON: reasonNeed(label) }, places: {}, elsewhere: 'reason' }
}

export function fieldsOfNeeds<V extends FieldValues, C>(
  { needs }: TransitionForm<V, C>,
  request: readonly TransitionNeed[],
): Field<Name<V>>[] {
  return request.flatMap((need) => needs[need]?.fields ?? [])
}

/** What is still missing, shown on the inputs. */
export function missingOf<V extends FieldValues, C>(
  { needs }: TransitionForm<V, C>,
  request: readonly TransitionNeed[],
  values: V,
  form: FormWords,
): FieldErrors<V> {
  const sentences = request.flatMap((need) => Object.entries(needs[need]?.missing(values, form) ?? {}))
  return Object.fromEntries(
    sentences.map(([name, message]) => [name, { type: 'missing', message }]),
  ) as FieldErrors<V>
}

export function carriedOf<V extends FieldValues, C>(
  { needs }: TransitionForm<V, C>,
  request: readonly TransitionNeed[],
  values: V,
): Partial<C> {
  return Object.assign({}, ...request.map((need) => needs[need]?.carried(values) ?? {})) as Partial<C>
}

/** Where the server's refusals of values are shown. */
export function placesOf<V extends FieldValues, C>(
  { blank, places, elsewhere }: TransitionForm<V, C>,
  { errors }: Problem,
): { name: Name<V>; message: string }[] {
  return errors.map(({ path, message }) => {
    const own = (Object.keys(blank) as Name<V>[]).find((name) => name === path)
    return { name: own ?? places[path] ?? elsewhere, message }
  })
}
