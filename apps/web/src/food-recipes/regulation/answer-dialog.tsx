import { answerTitle, type RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import {
  clauseAnswers,
  memberAnswers,
  titleAnswerWords,
  type TitleAnswer,
} from '@rp/domain/regulation/title/title-answers'
import { call } from '../../kit/call.ts'
import type { Section } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadRegulation } from './request-queries.ts'
import { titleWords, type TitleWords } from './title-words.ts'

/** A substance or a raw material, with what was answered for it. */
export interface Answered {
  kind: 'SUBSTANCE' | 'MATERIAL'
  id: string
  name: string
  answer: TitleAnswer | null
}

interface Props {
  rule: RuleDetail
  answered: Answered
  onClose: () => void
}

const given = answerTitle.body.pick({ answer: true, reason: true })

/** Answers once for all recipes, with a reason, what a title asks of a substance or a raw material. */
export function AnswerDialog({ rule, answered: { kind, id, name, answer }, onClose }: Props) {
  const t = useWords(titleWords)
  const text = useText()
  const reload = useReloadRegulation()
  const answers = kind === 'SUBSTANCE' ? memberAnswers : clauseAnswers
  return (
    <FormDialog title={t.answerOf(name)} onClose={onClose}>
      <RecordForm<{ id: string; row_version: number }>
        sections={sectionsOf(
          t,
          answers.map((one) => ({ value: one, label: text(titleAnswerWords[one]) })),
        )}
        record={{ answer, reason: '' }}
        input={given}
        openBy="title-answer"
        about={`${rule.id}:${id}`}
        save={(values) =>
          call(answerTitle, {
            params: { id: rule.id },
            body: {
              ...given.parse(values),
              substance_id: kind === 'SUBSTANCE' ? id : null,
              ingredient_id: kind === 'MATERIAL' ? id : null,
              document_id: null,
            },
          }).then((saved) => ({ id: saved.id, row_version: 1 }))
        }
        onSaved={() => {
          void reload()
          toast({ tone: 'success', text: t.saved(name) })
          onClose()
        }}
      />
    </FormDialog>
  )
}

function sectionsOf(t: TitleWords, choices: { value: string; label: string }[]): Section[] {
  return [
    {
      title: t.answer,
      fields: [
        { kind: 'choice', name: 'answer', label: t.answer, choices, none: t.noAnswer },
        { kind: 'lines', name: 'reason', label: t.reason, help: t.reasonHelp, required: true, minRows: 2 },
      ],
    },
  ]
}
