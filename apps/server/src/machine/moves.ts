import type { Words } from '@rp/domain/languages'
import {
  machineServiceTransitions,
  possibleOutcomes,
  type MachineServiceFacts,
  type MachineServiceStatus,
} from '@rp/domain/state-machines/machine-service-machine'
import type { TransitionNeed, Transition } from '@rp/domain/state-machines/transition-rules'
import { eq, sql } from 'drizzle-orm'
import { appendToLog, type Actor } from '../platform/log/append.ts'
import { decideTransition, staffIdOf, type TransitionBy } from '../platform/transitions/decide-transition.ts'
import { wordsOf } from '../platform/transitions/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { byName } from '../platform/storage/named-files.ts'
import { coverageOfJob } from './contracts/job-coverage.ts'
import { transitionText } from './customer-texts.ts'
import { machineFile } from './files.ts'
import { statusBefore, writeHistory } from './history.ts'
import { acceptedOf, machineFacts, sentQuotations } from './machine-facts.ts'
import { handoverAside, machineEffects, type MachineTransitionRequest, type Outcome } from './move-effects.ts'
import { lockedService, type Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import type { MachineDeps } from './notify-service.ts'
import { notifyVisit } from './notify-visit.ts'
import type { Visit } from './visits.ts'

type Need = (
  tx: Tx,
  request: MachineTransitionRequest,
  move: Transition<MachineServiceStatus>,
) => Promise<void> | void

const needsOf = (facts: MachineServiceFacts): Partial<Record<TransitionNeed, Need>> => ({
  EVIDENCE: async (tx, { evidence_file }) => {
    if (!evidence_file)
      throw refuseField('evidence_file', {
        en: 'is required: what shows the acceptance',
        th: 'ต้องกรอก: หลักฐานการตอบรับ',
      })
    await machineFile(tx, 'evidence_file', byName(evidence_file))
  },
  OUTCOME: (_tx, { outcome }, { id }) => {
    const allowed = possibleOutcomes(id, facts)
    if (!outcome || !allowed.includes(outcome))
      throw refuseField('outcome', {
        en: `must be one of ${allowed.join(', ')}`,
        th: `ต้องเป็นค่าใดค่าหนึ่งใน ${allowed.join(', ')}`,
      })
  },
})

/**
 * Makes a transition of a job for every caller: lock, compare, guards, effects, history, log and events in the caller's
 * transaction.
 */
export async function transitionService(
  tx: Tx,
  deps: MachineDeps,
  id: string,
  { request, initiator, actor }: TransitionBy & { request: MachineTransitionRequest },
): Promise<MachineServiceStatus> {
  const row = await lockedService(tx, id)
  const quotations = await sentQuotations(tx, row.id)
  const [sent] = quotations
  const facts = machineFacts(row, { quotations, coverage: await coverageOfJob(tx, row) })
  const move = await decideTransition(tx, {
    machine: 'machine_service',
    transitions: machineServiceTransitions,
    at: { status: row.status, previous: await statusBefore(tx, row), facts },
    initiator,
    request,
    needs: needsOf(facts),
  })
  const effect: Outcome =
    (await machineEffects[move.id]?.(tx, {
      ...deps,
      row,
      sent,
      accepted: acceptedOf(row, quotations),
      request,
      initiator,
      actor,
    })) ?? {}
  const put = handoverAside(row, move)
  const [moved] = await tx
    .update(machineService)
    .set({
      ...put.changes,
      ...effect.changes,
      status: move.to,
      status_since: sql`now()`,
      updated_at: sql`now()`,
      updated_by: staffIdOf(initiator) ?? row.updated_by,
      row_version: sql`${machineService.row_version} + 1`,
    })
    .where(eq(machineService.id, row.id))
    .returning()
  const history_id = await writeHistory(tx, {
    service_id: row.id,
    move: move.id,
    from: row.status,
    to: move.to,
    reason: request.reason,
    actor,
    carried: { ...carriedOf(request, move, effect), ...put.aside, ...effect.aside },
  })
  const subject = { type: 'machine_service', id: row.id, label: row.number }
  await appendToLog(tx, {
    event: 'machine.status_changed',
    subject,
    actor,
    data: { move: move.id, from: row.status, to: move.to },
  })
  for (const { event, data, refs = [] } of effect.events ?? [])
    await appendToLog(tx, { event, subject, refs, actor, data })
  const service = found(moved)
  await deps.notify(tx, {
    service,
    history_id,
    staffText: statusChange(row.status, move.to),
    customer: transitionText(move, service, effect.sent ?? sent),
    ...(effect.link && { link: effect.link }),
    also: cancelledOf(effect).flatMap(({ engineer_ids }) => engineer_ids),
    initiator_id: staffIdOf(initiator),
  })
  if (effect.cancelled?.isNews)
    await notifyCancelled(tx, deps, { visits: cancelledOf(effect), service, actor })
  return move.to
}

const cancelledOf = ({ cancelled }: Outcome): Visit[] => cancelled?.visits ?? []

async function notifyCancelled(
  tx: Tx,
  { notify }: MachineDeps,
  { visits, service, actor }: { visits: Visit[]; service: Service; actor: Actor },
): Promise<void> {
  for (const visit of visits)
    await notifyVisit(tx, notify, { event: 'VISIT_CANCELLED', service, visit, actor })
}

/** The data of a request that the history keeps, besides its reason. */
function carriedOf(
  { outcome, evidence_file }: MachineTransitionRequest,
  { needs: request }: Transition<MachineServiceStatus>,
  { sent }: Outcome,
): Record<string, unknown> {
  return {
    ...(request.includes('OUTCOME') && { outcome }),
    ...(evidence_file && { evidence_file }),
    ...(sent && { quotation: sent.number }),
  }
}

function statusChange(from: MachineServiceStatus, to: MachineServiceStatus): Words {
  const [before, after] = [wordsOf('machine_service', from), wordsOf('machine_service', to)]
  return { en: `${before.en} → ${after.en}`, th: `${before.th} → ${after.th}` }
}
