import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { readByLines, type SourcesCombined } from '@rp/domain/ai/shipping-marks/check-answer'
import { combineMarks, type MarksCombined } from '@rp/domain/ai/shipping-marks/combine-marks'
import {
  markSources,
  type PlacedSource,
  type ShippingMark,
  type UnseenPlace,
} from '@rp/domain/ai/shipping-marks/shipping-mark'
import { inputOf, type AnyTask } from '../tasks/claim.ts'
import type { MarkInput } from './gather-sources.ts'

/** The saved result of a task; the combined mark is computed from it. */
export type MarkOutput = Pick<SourcesCombined, keyof SourcesCombined> & {
  sources: PlacedSource[]
  unseen: UnseenPlace[]
  chosen: Record<string, string>
  is_offline: boolean
}

/** The result of tasks from before labels and units were read. */
interface OlderOutput {
  sources: Omit<PlacedSource, 'page'>[]
  unseen: string[]
}

/** The result of a task. Results from before labels proved values are recomputed from the sources, line by line. */
export function outputOf({ output }: AnyTask): MarkOutput | null {
  if (output === null) return null
  if ('unread' in output) return output as unknown as MarkOutput
  const { sources, unseen } = output as unknown as OlderOutput
  return {
    ...readByLines(sources),
    sources: sources.map((source) => ({ ...source, page: null })),
    unseen: unseen.map((label) => ({ label, page: null })),
    chosen: {},
    is_offline: true,
  }
}

/** Combines the mark from its sources and the choices of staff; the order itself is a source of its number. */
export function combinedMark({ order_ref }: MarkInput, { marks, totals, chosen }: MarkOutput): MarksCombined {
  const ordered: ShippingMark = {
    source_id: markSources.order,
    readings: [
      { field: 'order_ref', value: { kind: 'TEXT', text: order_ref }, line: null, by: 'LINES', doubts: [] },
    ],
  }
  return combineMarks([ordered, ...marks], totals, chosen)
}

/**
 * The task's outcome: staff must act while sources differ or a value is in doubt; nothing read means nothing combined.
 */
export function endOf({ conflicts, fields }: MarksCombined, { marks, totals }: MarkOutput) {
  if (marks.length + totals.length === 0) return { status: 'FINISHED', outcome: 'NOTHING_FOUND' } as const
  if (conflicts.length > 0) return { status: 'NOTIFIED', outcome: 'CONFLICTS' } as const
  const isDoubtful = fields.some(({ doubts }) => doubts.length > 0)
  return isDoubtful
    ? ({ status: 'NOTIFIED', outcome: 'TO_DECIDE' } as const)
    : ({ status: 'FINISHED', outcome: 'COMBINED' } as const)
}

/** The task as the panel shows it. */
export function resultOf(task: AnyTask): ShippingMarkResult {
  const { id: bot_task_id, phase } = task
  const input = inputOf<MarkInput>(task)
  const { room_id, order_ref } = input
  const requested = { bot_task_id, room_id, order_ref, phase }
  const output = outputOf(task)
  if (!output) return { ...requested, outcome: task.outcome, ...nothingRead }
  const mark = combinedMark(input, output)
  const { sources, unseen, doubts, unread, chosen, is_offline } = output
  const { conflicts, missing_cartons, surplus_cartons, rendered_text } = mark
  const combined = { conflicts, missing_cartons, surplus_cartons, rendered_text }
  const fields = mark.fields.map(({ is: _, ...field }) => field)
  const { outcome } = endOf(mark, output)
  return { ...requested, outcome, ...combined, fields, sources, unseen, doubts, unread, chosen, is_offline }
}

const nothingRead = {
  sources: [],
  unseen: [],
  doubts: [],
  unread: [],
  fields: [],
  chosen: {},
  is_offline: false,
  conflicts: [],
  missing_cartons: [],
  surplus_cartons: [],
  rendered_text: '',
}
