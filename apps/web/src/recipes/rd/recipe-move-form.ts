import type { StoredFile } from '@rp/contract/fields'
import { movePayment } from '@rp/contract/recipes/transition'
import { printChecklist } from '@rp/domain/machines/package-machine'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { checkValues } from '../../kit/form/check-values.ts'
import { useWords } from '../../kit/language.ts'
import { reasonNeed, type MoveForm } from '../../kit/moves/move-form.ts'
import { moveWords } from '../../kit/moves/move-words.ts'
import { recipeFiles } from '../recipe-files.ts'
import { recipeMoveWords } from './recipe-move-words.ts'

/** What the dialog of a move holds while it is filled in. */
interface MoveValues {
  reason: string
  amount: string
  ref: string
  evidence_file: StoredFile | null
  checklist: string[]
}

/** What travels with a move (contract transition.ts). */
export interface Carried {
  reason?: string
  payment?: { amount: string; ref: string }
  evidence_file?: string
  checklist?: string[]
}

/** What the moves of recipes and packages ask for. */
export function useRecipeMoveForm(): MoveForm<MoveValues, Carried> {
  const t = useWords(recipeMoveWords)
  const { reason } = useWords(moveWords)
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
        missing: ({ amount, ref }, form) => checkValues(movePayment, { amount, ref }, form),
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
