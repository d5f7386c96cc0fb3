import { pauseInput, pausePlan, type PlanDetail } from '@rp/contract/machine/plan'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadPlans } from './plan-queries.ts'
import { planWords } from './plan-words.ts'

interface Props {
  plan: PlanDetail
  onClose: () => void
}

/** Pauses a plan, with its reason. */
export function PausePlan({ plan: { id, row_version }, onClose }: Props) {
  const t = useWords(planWords)
  const reload = useReloadPlans()
  return (
    <FormDialog title={t.pauseTitle} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: t.pauseTitle,
            fields: [{ kind: 'lines', name: 'reason', label: t.pauseReason, help: t.pauseHelp, minRows: 2 }],
          },
        ]}
        about={`pause ${id}`}
        record={{ reason: '' }}
        input={pauseInput}
        saveLabel={t.pause}
        save={(values) =>
          callFor<PlanDetail>(pausePlan, { params: { id }, body: { reason: '', ...values, row_version } })
        }
        onSaved={() => {
          reload()
          toast({ tone: 'success', text: t.paused })
          onClose()
        }}
      />
    </FormDialog>
  )
}
