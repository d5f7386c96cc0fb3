import type { MachineServiceDetail } from '@rp/contract/machine/service'
import type { Problem } from '@rp/contract/problems'
import type { OnsiteSection, QueuedFile, SectionValues } from '@rp/domain/machine-service/onsite/action'
import {
  isSameSection,
  mergeSection,
  type FieldConflict,
} from '@rp/domain/machine-service/onsite/merge-sections'
import type { OnsiteEntry, OnsiteRefusal, SendingResult } from '@rp/domain/machine-service/onsite/queue'
import { ProblemError } from '../../kit/problem-error.ts'

/** A job as the sender needs it. */
export type SentJob = Pick<MachineServiceDetail, 'status' | 'row_version'> & {
  [S in OnsiteSection]: SectionValues | null
}

type Versioned = { row_version: number; request_id: string }

/** The calls by which actions are sent; each refuses with a ProblemError. */
export interface OnsiteServer {
  job: (id: string) => Promise<SentJob>
  arrive: (
    id: string,
    visit_id: string,
    body: Versioned & { at: string; reason?: string },
  ) => Promise<SentJob>
  leave: (id: string, visit_id: string, body: Versioned & { at: string; report: string }) => Promise<SentJob>
  save: (id: string, section: OnsiteSection, body: SectionValues & Versioned) => Promise<SentJob>
  part: (id: string, body: Record<string, unknown> & { request_id: string }) => Promise<unknown>
  /** Stores the bytes that wait under this name; null if this device no longer has them. */
  upload: (file: QueuedFile) => Promise<QueuedFile | null>
}

interface Sending {
  server: OnsiteServer
  /** Called before a save is sent without the fields in conflict, so that no lost answer loses them. */
  keepConflicts: (conflicts: readonly FieldConflict[]) => Promise<unknown>
  now: () => number
}

/** A colleague may save again and again; then it is sent later. */
const staleTries = 5

/** Sends one action; whatever happens, the answer says what becomes of it. */
export async function sendAction(entry: OnsiteEntry, sending: Sending): Promise<SendingResult> {
  try {
    return await send(entry, sending)
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause
    return failed(cause.problem, entry, sending)
  }
}

async function send(entry: OnsiteEntry, sending: Sending): Promise<SendingResult> {
  const { action, job_id, request_id } = entry
  const { server } = sending
  switch (action.kind) {
    case 'ARRIVE': {
      const { at, reason } = action
      const body = { at, request_id, ...(reason !== undefined && { reason }) }
      await atVersion(action.version, (row_version) =>
        server.arrive(job_id, action.visit_id, { ...body, row_version }),
      )
      return { kind: 'DONE' }
    }
    case 'LEAVE': {
      const { at, report } = action
      await atVersion(action.version, (row_version) =>
        server.leave(job_id, action.visit_id, { at, report, request_id, row_version }),
      )
      return { kind: 'DONE' }
    }
    case 'SAVE':
      await save(entry, action, sending)
      return { kind: 'DONE' }
    case 'PART': {
      const { change, part_id, place_id, qty, serial_no, old_serial_no } = action
      await server.part(job_id, {
        kind: change,
        part_id,
        place_id,
        qty,
        serial_no,
        old_serial_no,
        request_id,
      })
      return { kind: 'DONE' }
    }
    case 'PHOTO': {
      const file = await server.upload(action.file)
      return file ? { kind: 'UPLOADED', file } : { kind: 'REFUSED', refusal: { kind: 'GONE', detail: '' } }
    }
  }
}

/** Sends at the version that the device knew, then at the present one. */
async function atVersion(
  known: number,
  request: (row_version: number) => Promise<unknown>,
  tries = staleTries,
): Promise<void> {
  try {
    await request(known)
  } catch (cause) {
    const current = tries > 0 ? staleOf(cause) : null
    if (!current) throw cause
    await atVersion(current.row_version, request, tries - 1)
  }
}

type Save = Extract<OnsiteEntry['action'], { kind: 'SAVE' }>

/** Sends a save over its base; over a later version, what both have written is brought together. */
async function save(entry: OnsiteEntry, action: Save, sending: Sending): Promise<void> {
  const { section, maybe, next_id } = action
  const sent = await saveAs(entry, { ...action, values: action.mine }, sending)
  const theirs = sent?.job[section] ?? {}
  if (!sent || maybe.length === 0 || isSameSection(section, sent.values, theirs)) return
  // The server had an earlier state under this number: the later one goes over it.
  const [over] = maybe
    .map((base) => ({ base, ...mergeSection(section, { base, mine: action.mine, theirs }) }))
    .toSorted((a, b) => a.conflicts.length - b.conflicts.length)
  if (!over) return
  await sending.keepConflicts(over.conflicts)
  if (!over.isChanged) return
  const { base, values } = over
  const later = { ...action, base, values, version: sent.job.row_version }
  await saveAs({ ...entry, request_id: next_id }, later, sending)
}

type SaveAs = Save & { values: SectionValues }

/** Sends values at a version; null: over a later one, there was nothing left to save. */
async function saveAs(
  { job_id, request_id }: OnsiteEntry,
  { section, base, mine, at, values: first, version }: SaveAs,
  { server, keepConflicts }: Sending,
): Promise<{ job: SentJob; values: SectionValues } | null> {
  const signed = section === 'handover' && { signed_at: at }
  let [values, row_version] = [first, version]
  for (let tries = staleTries; ; tries -= 1)
    try {
      const job = await server.save(job_id, section, { ...values, ...signed, row_version, request_id })
      return { job, values }
    } catch (cause) {
      const current = tries > 0 ? staleOf(cause) : null
      if (!current) throw cause
      const merged = mergeSection(section, { base, mine, theirs: current[section] ?? {} })
      await keepConflicts(merged.conflicts)
      if (!merged.isChanged) return null
      values = merged.values
      row_version = current.row_version
    }
}

/** The job that a refusal of an outdated version carries; the server answers with the whole job. */
function staleOf(cause: unknown): SentJob | null {
  if (!(cause instanceof ProblemError) || cause.problem.code !== 'stale_version') return null
  return (cause.problem.current as SentJob | undefined) ?? null
}

async function failed(
  problem: Problem,
  { action, job_id }: OnsiteEntry,
  sending: Sending,
): Promise<SendingResult> {
  const { status, code } = problem
  if (isPassing(status)) return { kind: 'PASSING', now: sending.now() }
  if (status === 401) return { kind: 'SIGNED_OUT' }
  const kind =
    code === 'illegal_transition' ? await statusRefusal(job_id, sending) : refusalOf(problem, action.kind)
  const fields = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`)
  return {
    kind: 'REFUSED',
    refusal: { kind, detail: [problem.detail, ...fields].filter(Boolean).join('\n') },
  }
}

/** No network, a server that is busy or failed, or no answer: the same request may succeed later. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

function refusalOf({ status, errors }: Problem, kind: OnsiteEntry['action']['kind']): OnsiteRefusal {
  const byStatus: Partial<Record<number, OnsiteRefusal>> = {
    403: 'RIGHT',
    404: 'GONE',
    409: 'STATUS',
    413: 'TOO_LARGE',
    415: 'WRONG_TYPE',
  }
  if (kind === 'PART' && errors?.some(({ path }) => path === 'qty')) return 'STOCK'
  return byStatus[status] ?? 'INVALID'
}

async function statusRefusal(job_id: string, { server }: Sending): Promise<OnsiteRefusal> {
  try {
    return (await server.job(job_id)).status === 'COMPLETED' ? 'COMPLETED' : 'STATUS'
  } catch {
    return 'STATUS'
  }
}
