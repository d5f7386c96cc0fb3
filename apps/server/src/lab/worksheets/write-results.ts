import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import { publishChanged, type LabDeps } from '../lab-deps.ts'
import { ofOnlySample } from '../order-steps.ts'
import { plannedVersions, writeVersions } from '../result-writer.ts'
import { completeWork, transitionLabStep } from '../step-moves.ts'
import type { SampleValue } from './order-values.ts'
import type { Worksheet } from './worksheet-of.ts'

interface Writing {
  row: Worksheet
  values: SampleValue[]
  reason: string
}

/** Writes values of a worksheet as results, order by order; a step that has not begun is started. */
export async function writeResults(
  tx: Tx,
  deps: LabDeps,
  { row, values, reason }: Writing,
  caller: StaffCaller,
): Promise<void> {
  const ids = [...new Set(values.map(({ order }) => order.id))].toSorted()
  for (const order_id of ids) {
    const ofOrder = values.filter(({ order }) => order.id === order_id)
    await writeOrder(tx, deps, { row, values: ofOrder, reason }, caller)
    await completeWork(tx, deps, order_id, caller.id)
    await publishChanged(tx, deps, order_id)
  }
}

async function writeOrder(
  tx: Tx,
  deps: LabDeps,
  { row, values, reason }: Writing,
  caller: StaffCaller,
): Promise<void> {
  const [first] = values
  if (!first) return
  const { order } = first
  let stored = ofOnlySample(order)
  for (const step_id of new Set(values.map(({ step }) => step?.id ?? ''))) {
    const ofStep = values.filter(({ step }) => step?.id === step_id)
    if (ofStep.some(({ step }) => step?.status === 'TODO'))
      await transitionLabStep(
        tx,
        deps,
        { order_id: order.id, step_id },
        // A super admin gives a reason for every transition; here it is the worksheet.
        { ...byStaff(caller), request: { to: 'INPROGRESS', expected_status: 'TODO', reason: row.number } },
      )
    const document = { order_id: order.id, step_id, part: 'RESULT' as const, stored }
    const planned = await plannedVersions(
      tx,
      document,
      ofStep.map((value) => sentBy(value, row)),
      caller.id,
    )
    await writeVersions(tx, document, planned, {
      by: caller.id,
      reason: [row.number, reason].filter(Boolean).join(' · '),
    })
    stored = planned.results
  }
}

const sentBy = ({ position, cell }: SampleValue, { instrument }: Worksheet) => ({
  code: cell.code,
  sample_id: position.sample_id,
  value: cell.value,
  instrument,
  file: null,
  measured: { by: cell.saved_by, at: cell.saved_at },
})
