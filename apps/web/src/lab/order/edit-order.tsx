import { updateLabOrder, type LabOrderDetail } from '@rp/contract/lab/order'
import type { Problem } from '@rp/contract/problems'
import { bangkokDay } from '@rp/domain/dates'
import { endOfWork, type WorkCalendar } from '@rp/domain/calendar/work-calendar'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { ProblemError } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Section, Values } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { warnOfDate } from '../../kit/form/warn-of-date.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { useCompanyCalendar } from '../../kit/server/company-calendar.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { staffChoice } from '../lab-references.ts'
import { languageField } from './language-field.ts'
import { useReloadOrder, useAssignOrderToMe } from './order-queries.ts'
import { pageWords } from './page-words.ts'

// The form has the due date as a day, which becomes an instant when sent.
const input = updateLabOrder.body.omit({ row_version: true, due_at: true })

/** Edits an order's own data. */
export function EditOrder({ order, onClose }: { order: LabOrderDetail; onClose: () => void }) {
  const t = useWords(pageWords)
  const text = useText()
  const calendar = useCompanyCalendar()
  const take = useAssignOrderToMe()
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
        languageField(t),
        { kind: 'lines', name: 'note', label: t.note },
        { kind: 'text', name: 'reason', label: t.sampleReason },
      ],
    },
  ]
  return (
    <FormDialog title={t.editTitle(order.number)} onClose={onClose}>
      <RecordForm<LabOrderDetail>
        sections={sections}
        record={{ ...order, due_at: bangkokDay(order.due_at), reason: '' }}
        input={input}
        save={(values, row_version) => save(order, calendar, values, row_version)}
        onSaved={(saved) => {
          take(saved)
          toast({ tone: 'success', text: t.saved })
          onClose()
        }}
        onTheirs={() => void reload(order.id)}
      />
    </FormDialog>
  )
}

async function save(
  order: LabOrderDetail,
  calendar: WorkCalendar,
  values: Values,
  row_version: number | null,
): Promise<LabOrderDetail> {
  try {
    return await callFor<LabOrderDetail>(updateLabOrder, {
      params: { id: order.id },
      body: { ...values, due_at: dueOf(values, order, calendar), row_version },
    })
  } catch (cause) {
    throw cause instanceof ProblemError ? new ProblemError(asDays(cause.problem)) : cause
  }
}

/** Converts another user's version to the form's days. */
function asDays(problem: Problem): Problem {
  const { current } = problem
  if (typeof current?.due_at !== 'string') return problem
  return { ...problem, current: { ...current, due_at: bangkokDay(current.due_at) } }
}

/** The time of day stays unless another day was chosen. */
function dueOf({ due_at }: Values, order: LabOrderDetail, calendar: WorkCalendar): string {
  const day = String(due_at)
  return day === bangkokDay(order.due_at) ? order.due_at : endOfWork(day, calendar)
}
