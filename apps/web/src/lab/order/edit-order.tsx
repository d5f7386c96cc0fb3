import { updateLabOrder, type LabOrderDetail } from '@rp/contract/lab/order'
import type { Problem } from '@rp/contract/problems'
import { bangkokDay } from '@rp/domain/dates'
import { endOfWork } from '@rp/domain/lab/working-days'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { ProblemError } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Section, Values } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { warnOfDate } from '../../kit/form/warn-of-date.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { staffChoice } from '../lab-references.ts'
import { useReloadOrder, useTakeOrder } from './order-queries.ts'
import { pageWords } from './page-words.ts'

// The form has the due date as a day, which becomes an instant on its way.
const input = updateLabOrder.body.omit({ row_version: true, due_at: true })

/** Changes what an order says of itself. */
export function EditOrder({ order, onClose }: { order: LabOrderDetail; onClose: () => void }) {
  const t = useWords(pageWords)
  const text = useText()
  const take = useTakeOrder()
  const reload = useReloadOrder()
  const sections: Section[] = [
    {
      title: t.facts,
      fields: [
        {
          kind: 'choice',
          name: 'priority',
          label: t.priority,
          required: true,
          choices: keysOf(priorities).map((value) => ({ value, label: text(priorities[value].words) })),
        },
        {
          kind: 'date',
          name: 'due_at',
          label: t.due,
          help: t.dueHelp,
          required: true,
          warn: warnOfDate('DUE'),
        },
        { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: staffChoice },
        { kind: 'text', name: 'payment_ref', label: t.payment },
        { kind: 'strings', name: 'mail_to', label: t.mailTo },
        { kind: 'lines', name: 'note', label: t.note },
      ],
    },
  ]
  return (
    <FormDialog title={t.editTitle(order.number)} onClose={onClose}>
      <RecordForm<LabOrderDetail>
        sections={sections}
        record={{ ...order, due_at: bangkokDay(order.due_at) }}
        input={input}
        save={(values, row_version) => save(order, values, row_version)}
        onSaved={(saved) => {
          take(saved)
          toast({ tone: 'success', text: t.saved })
          onClose()
        }}
        onTaken={() => void reload(order.id)}
      />
    </FormDialog>
  )
}

async function save(
  order: LabOrderDetail,
  values: Values,
  row_version: number | null,
): Promise<LabOrderDetail> {
  try {
    return await callFor<LabOrderDetail>(updateLabOrder, {
      params: { id: order.id },
      body: { ...values, due_at: dueOf(values, order), row_version },
    })
  } catch (cause) {
    throw cause instanceof ProblemError ? new ProblemError(asDays(cause.problem)) : cause
  }
}

/** Another's version is compared in the form, which has days. */
function asDays(problem: Problem): Problem {
  const { current } = problem
  if (typeof current?.due_at !== 'string') return problem
  return { ...problem, current: { ...current, due_at: bangkokDay(current.due_at) } }
}

/** The hour stays as it was unless another day was chosen. */
function dueOf({ due_at }: Values, order: LabOrderDetail): string {
  const day = String(due_at)
  return day === bangkokDay(order.due_at) ? order.due_at : endOfWork(day)
}
