import {
  machineServiceMoves,
  possibleOutcomes,
  type MachineServiceFacts,
  type MachineServiceStatus,
} from '@rp/domain/machines/machine-service-machine'
import type { MoveNeed, Transition } from '@rp/domain/machines/machine'
import { eq, sql } from 'drizzle-orm'
import { appendToLog } from '../platform/log/append.ts'
import { decide, moverId, type Moving } from '../platform/moves/move.ts'
import { nameOf, wordsOf } from '../platform/moves/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { byName } from '../platform/storage/named-files.ts'
import { moveText } from './customer-texts.ts'
import { machineFile } from './files.ts'
import { writeHistory } from './history.ts'
import { machineFacts, newestSent } from './machine-facts.ts'
import { handoverAside, machineEffects, type AskedMachineMove, type Outcome } from './move-effects.ts'
import { lockedService } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import type { MachineParts } from './tell.ts'

type Need = (tx: Tx, asked: AskedMachineMove, move: Transition<MachineServiceStatus>) => Promise<void> | void

const needsOf = (facts: MachineServiceFacts): Partial<Record<MoveNeed, Need>> => ({
  EVIDENCE: async (tx, { evidence_file }) => {
    if (!evidence_file) throw refuseField('evidence_file', 'is required: what shows the acceptance')
    await machineFile(tx, 'evidence_file', byName(evidence_file))
  },
  OUTCOME: (_tx, { outcome }, { id }) => {
    const allowed = possibleOutcomes(id, facts)
    if (!outcome || !allowed.includes(outcome))
      throw refuseField('outcome', `must be one of ${allowed.join(', ')}`)
  },
})

/**
 * Moves a job, whatever door the wish came through: lock, compare, guards, effects, history, log and news in the
 * caller's transaction (domain design 5.4).
 */
export async function moveService(
  tx: Tx,
  parts: MachineParts,
  id: string,
  { asked, mover, actor }: Moving & { asked: AskedMachineMove },
): Promise<MachineServiceStatus> {
  const row = await lockedService(tx, id)
  const sent = await newestSent(tx, row.id)
  const facts = machineFacts(row, sent)
  const move = await decide(tx, {
    machine: 'machine_service',
    moves: machineServiceMoves,
    at: { status: row.status, previous: null, facts },
    mover,
    asked,
    needs: needsOf(facts),
  })
  const effect: Outcome =
    (await machineEffects[move.id]?.(tx, { ...parts, row, sent, asked, mover, actor })) ?? {}
  const put = handoverAside(row, move.to)
  const [moved] = await tx
    .update(machineService)
    .set({
      ...put.changes,
      ...effect.changes,
      status: move.to,
      status_since: sql`now()`,
      updated_at: sql`now()`,
      updated_by: moverId(mover) ?? row.updated_by,
      row_version: sql`${machineService.row_version} + 1`,
    })
    .where(eq(machineService.id, row.id))
    .returning()
  const history_id = await writeHistory(tx, {
    service_id: row.id,
    move: move.id,
    from: row.status,
    to: move.to,
    reason: asked.reason,
    actor,
    carried: { ...carriedOf(asked, move, effect), ...put.aside, ...effect.aside },
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
  await parts.tell(tx, {
    service,
    history_id,
    bell: bellOf(row.status, move.to),
    customer: moveText(move, service, effect.sent ?? sent),
    ...(effect.link && { link: effect.link }),
    mover_id: moverId(mover),
  })
  return move.to
}

/** What the history keeps of a wish besides its reason. */
function carriedOf(
  { outcome, evidence_file }: AskedMachineMove,
  { needs: asked }: Transition<MachineServiceStatus>,
  { sent }: Outcome,
): Record<string, unknown> {
  return {
    ...(asked.includes('OUTCOME') && { outcome }),
    ...(evidence_file && { evidence_file }),
    ...(sent && { quotation: sent.number }),
  }
}

function bellOf(from: MachineServiceStatus, to: MachineServiceStatus): string {
  const thai = wordsOf('machine_service', to).th
  return `${nameOf('machine_service', from)} → ${nameOf('machine_service', to)} · ${thai}`
}
