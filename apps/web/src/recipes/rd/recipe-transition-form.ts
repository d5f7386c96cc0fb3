import type { StoredFile } from '@rp/contract/fields'
import { transitionPayment } from '@rp/contract/recipes/transition'
import { printChecklist } from '@rp/domain/state-machines/package-machine'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { checkValues } from '../../kit/form/check-values.ts'
import { useWords } from '../../kit/language.ts'
import { reasonNeed, type TransitionForm } from '../../kit/transitions/transition-form.ts'
import { transitionWords } from '../../kit/transitions/transition-words.ts'
import { recipeFiles } from '../recipe-files.ts'
import { recipeTransitionWords } from './recipe-transition-words.ts'

/** The values of a move's dialog. */
interface MoveValues {
  reason: string
  amount: string
  ref: string
  evidence_file: StoredFile | null
  checklist: string[]
}

/** What is sent with a move (contract transition.ts). */
export interface Carried {
  reason?: string
  payment?: { amount: string; ref: string }
  evidence_file?: string
  checklist?: string[]
}

/** The form for the needs of recipe and package moves. */
export function useRecipeTransitionForm(): TransitionForm<MoveValues, Carried> {
  const t = useWords(recipeTransitionWords)
  const { reason } = useWords(transitionWords)
  return {
    blank: { reason: '', amount: '', ref: '', evidence_file: null, checklist: [] },
    places: { payment: 'amount', 'payment.amount': 'amount', 'payment.ref': 'ref' },
    elsewhere: 'reason',
    needs: {
      REASON: reasonNeed(reason),
      PAYMENT: {
        fields: [
          { kind: 'number', name: 'amount', label: t.amount, unit: t.baht, required: true },
          { kind: 'text', name: 'ref', label: t.ref, help: t.refHelp, required: true },
        ],
        missing: ({ amount, ref }, form) => checkValues(transitionPayment, { amount, ref }, form),
        carried: ({ amount, ref }) => ({ payment: { amount, ref } }),
      },
      EVIDENCE: {
        fields: [
          {
            kind: 'file',
            name: 'evidence_file',
            label: t.evidence,
            help: t.evidenceHelp,
            required: true,
            files: recipeFiles('EVIDENCE'),
          },
        ],
        missing: ({ evidence_file }, form) => (evidence_file ? {} : { evidence_file: form.required }),
        carried: ({ evidence_file }) => (evidence_file ? { evidence_file: evidence_file.file } : {}),
      },
      CHECKLIST: {
        fields: [
          { kind: 'choices', name: 'checklist', label: t.checklist, choices: choicesOf(printChecklist) },
        ],
        missing: ({ checklist }) =>
          checklist.length === Object.keys(printChecklist).length ? {} : { checklist: t.allChecked },
        carried: ({ checklist }) => ({ checklist }),
      },
    },
  }
}
