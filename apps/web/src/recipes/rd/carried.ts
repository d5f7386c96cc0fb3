import type { StoredFile } from '@rp/contract/fields'
import type { Problem } from '@rp/contract/problems'
import { movePayment } from '@rp/contract/recipes/transition'
import type { MoveNeed } from '@rp/domain/machines/machine'
import { printChecklist } from '@rp/domain/machines/package-machine'
import type { FieldErrors } from 'react-hook-form'
import { checkValues } from '../../kit/form/check-values.ts'
import type { Field } from '../../kit/form/field.ts'
import type { FormWords } from '../../kit/form/form-words.ts'
import { choicesOf } from '../choices.ts'
import { recipeFiles } from '../recipe-files.ts'
import type { MoveWords } from './move-words.ts'

/** What the dialog of a move holds while it is filled in. */
export interface CarriedValues {
  reason: string
  amount: string
  ref: string
  evidence_file: StoredFile | null
  checklist: string[]
}
type Name = keyof CarriedValues

/** What travels with a move (contract transition.ts). */
export interface Carried {
  reason?: string
  payment?: { amount: string; ref: string }
  evidence_file?: string
  checklist?: string[]
}

export const blankCarried: CarriedValues = {
  reason: '',
  amount: '',
  ref: '',
  evidence_file: null,
  checklist: [],
}

/** The inputs that a move's needs ask for. */
export function fieldsFor(needs: readonly MoveNeed[], t: MoveWords): Field<Name>[] {
  const fields: Record<MoveNeed, Field<Name>[]> = {
    REASON: [{ kind: 'lines', name: 'reason', label: t.reason, required: true, minRows: 3 }],
    PAYMENT: [
      { kind: 'number', name: 'amount', label: t.amount, unit: t.baht, required: true },
      { kind: 'text', name: 'ref', label: t.ref, help: t.refHelp, required: true },
    ],
    EVIDENCE: [
      {
        kind: 'file',
        name: 'evidence_file',
        label: t.evidence,
        help: t.evidenceHelp,
        required: true,
        files: recipeFiles('EVIDENCE'),
      },
    ],
    CHECKLIST: [
      { kind: 'choices', name: 'checklist', label: t.checklist, choices: choicesOf(printChecklist) },
    ],
  }
  return needs.flatMap((need) => fields[need])
}

/** What is still missing, told where it is asked for. */
export function missing(
  needs: readonly MoveNeed[],
  values: CarriedValues,
  t: MoveWords,
  form: FormWords,
): FieldErrors<CarriedValues> {
  const sentences: Partial<Record<Name, string>> = {}
  if (needs.includes('REASON') && !values.reason.trim()) sentences.reason = form.required
  if (needs.includes('PAYMENT'))
    Object.assign(sentences, checkValues(movePayment, { amount: values.amount, ref: values.ref }, form))
  if (needs.includes('EVIDENCE') && !values.evidence_file) sentences.evidence_file = form.required
  const isChecked = values.checklist.length === Object.keys(printChecklist).length
  if (needs.includes('CHECKLIST') && !isChecked) sentences.checklist = t.allChecked
  return Object.fromEntries(
    Object.entries(sentences).map(([name, message]) => [name, { type: 'missing', message }]),
  )
}

export function carriedOf(needs: readonly MoveNeed[], values: CarriedValues): Carried {
  const { reason, amount, ref, evidence_file, checklist } = values
  return {
    ...(needs.includes('REASON') && { reason }),
    ...(needs.includes('PAYMENT') && { payment: { amount, ref } }),
    ...(needs.includes('EVIDENCE') && evidence_file && { evidence_file: evidence_file.file }),
    ...(needs.includes('CHECKLIST') && { checklist }),
  }
}

/** Where the server's refusal of a value is shown: `payment.amount` on the amount. */
export function placeOf({ errors }: Problem): { name: Name; message: string }[] {
  const names: Record<string, Name> = { payment: 'amount', 'payment.amount': 'amount', 'payment.ref': 'ref' }
  return errors.map(({ path, message }) => {
    const known = (Object.keys(blankCarried) as Name[]).find((name) => name === path)
    return { name: known ?? names[path] ?? 'reason', message }
  })
}
