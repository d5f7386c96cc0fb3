import { createPlan, planDetail, updatePlan, type PlanDetail } from '@rp/contract/machine/plan'
import type { MachineDetail } from '@rp/contract/machine/register'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { staleInForm } from '../../kit/form/stale-record.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { blankPlan, fromPlanForm, planForm, usePlanSections } from './plan-form.ts'
import { useReloadPlans } from './plan-queries.ts'
import { planWords } from './plan-words.ts'

interface NewProps {
  machine: Pick<MachineDetail, 'id' | 'counters'>
  onClose: () => void
}

/** A new plan of a machine. */
export function NewPlan({ machine, onClose }: NewProps) {
  const t = useWords(planWords)
  const reload = useReloadPlans()
  return (
    <FormDialog title={t.create} onClose={onClose}>
      <RecordForm
        sections={usePlanSections(machine, null)}
        about={`plan of ${machine.id}`}
        record={blankPlan}
        input={planForm}
        saveLabel={t.create}
        save={(values) =>
          callFor<PlanDetail>(createPlan, { body: { ...fromPlanForm(values), machine_id: machine.id } })
        }
        onSaved={() => {
          reload()
          toast({ tone: 'success', text: t.added })
          onClose()
        }}
      />
    </FormDialog>
  )
}

interface EditProps extends NewProps {
  plan: PlanDetail
}

/** Edits a plan; it keeps its initial version, so that saving detects another user's change. */
export function EditPlan({ machine, plan, onClose }: EditProps) {
  const t = useWords(planWords)
  const reload = useReloadPlans()
  const [record, setRecord] = useState<object>(plan)
  return (
    <FormDialog title={t.editTitle} onClose={onClose}>
      <RecordForm
        sections={usePlanSections(machine, plan)}
        record={record}
        input={planForm}
        save={async (values, row_version) => {
          try {
            return await callFor<PlanDetail>(updatePlan, {
              params: { id: plan.id },
              body: { ...fromPlanForm(values), row_version },
            })
          } catch (error) {
            throw staleInForm(error, (current) => planDetail.parse(current))
          }
        }}
        onTheirs={setRecord}
        onSaved={() => {
          reload()
          toast({ tone: 'success', text: t.saved })
          onClose()
        }}
      />
    </FormDialog>
  )
}
