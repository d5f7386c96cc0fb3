import { mdiPlus } from '@mdi/js'
import type { PlanDetail } from '@rp/contract/machine/plan'
import type { MachineDetail } from '@rp/contract/machine/register'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { PlanItem } from './plan-item.tsx'
import { usePlansOf } from './plan-queries.ts'
import { planWords } from './plan-words.ts'

const dialogs = () => import('./plan-dialog.tsx')
const NewPlan = lazy(async () => ({ default: (await dialogs()).NewPlan }))
const EditPlan = lazy(async () => ({ default: (await dialogs()).EditPlan }))
const PausePlan = lazy(async () => ({ default: (await import('./pause-plan.tsx')).PausePlan }))

type Open = { dialog: 'new' } | { dialog: 'edit' | 'pause'; plan: PlanDetail }

/** The maintenance plans of a machine: what is due next, and what they opened. */
export function PlansCard({ machine }: { machine: Pick<MachineDetail, 'id' | 'counters' | 'archived_at'> }) {
  const t = useWords(planWords)
  const plans = usePlansOf(machine.id)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const mayChange = machine.archived_at === null
  return (
    <PartCard
      title={t.plans}
      actions={
        mayChange && (
          <QuietButton
            size="small"
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => setOpen({ dialog: 'new' })}
          >
            {t.create}
          </QuietButton>
        )
      }
    >
      <Awaited of={plans} empty={t.none} />
      <ul aria-label={t.plans}>
        {plans.data?.map((plan) => (
          <PlanItem
            key={plan.id}
            plan={plan}
            mayChange={mayChange}
            onEdit={() => setOpen({ dialog: 'edit', plan })}
            onPause={() => setOpen({ dialog: 'pause', plan })}
          />
        ))}
      </ul>
      <Suspense>
        {open?.dialog === 'new' && <NewPlan machine={machine} onClose={close} />}
        {open?.dialog === 'edit' && <EditPlan machine={machine} plan={open.plan} onClose={close} />}
        {open?.dialog === 'pause' && <PausePlan plan={open.plan} onClose={close} />}
      </Suspense>
    </PartCard>
  )
}
