import { problems, type FieldError, type ProblemCode } from '@rp/contract/problems'
import type { OnsiteSection, QueuedFile, SectionValues } from '@rp/domain/machine-service/onsite/action'
import { ProblemError } from '../../kit/problem-error.ts'
import type { OnsiteServer, SentJob } from './send-action.ts'

interface SimulatedVisit {
  job: string
  arrived: string | null
  left: string | null
  report: string | null
  isCancelled?: boolean
}

export interface SimulatedStart {
  visits: Record<string, SimulatedVisit>
  sections: Record<string, SectionValues>
  stock: Record<string, number>
  used: Record<string, Record<string, number>>
}

/** What the network does to one action. */
interface Fault {
  action: string
  does: 'lose_answer' | 'answer'
  status?: number
  left: number
  untilOff: boolean
}

/** The rules of the server that matter on site, with a network that fails as a case says. */
export class SimulatedServer {
  visits: Record<string, SimulatedVisit>
  sections: Record<string, SectionValues>
  stock: Record<string, number>
  used: Record<string, Record<string, number>>
  readonly effects = new Map<string, number>()
  readonly completed = new Set<string>()
  readonly deleted = new Set<string>()
  readonly withdrawn = new Set<string>()
  readonly versions = new Map<string, number>()
  isOnline = true
  hasSession = true
  faults: Fault[] = []
  now = 0

  constructor(start: SimulatedStart) {
    const { visits, sections, stock, used } = structuredClone(start)
    Object.assign(this, { visits, sections, stock, used })
    this.visits = visits
    this.sections = sections
    this.stock = stock
    this.used = used
  }

  job(id: string): SentJob {
    const of = (section: OnsiteSection) => this.sections[`${id}.${section}`] ?? null
    return {
      status: this.completed.has(id) ? 'COMPLETED' : 'INPROGRESS',
      row_version: this.versions.get(id) ?? 1,
      receipt: of('receipt'),
      inspection: of('inspection'),
      work: of('work'),
      handover: of('handover'),
    }
  }

  touch(id: string): void {
    this.versions.set(id, this.job(id).row_version + 1)
  }

  take(job: string, key: string, qty: number): void {
    if ((this.stock[key] ?? 0) < qty) throw refusal('invalid', [{ path: 'qty', message: 'not enough' }])
    this.stock[key] = (this.stock[key] ?? 0) - qty
    const used = (this.used[job] ??= {})
    used[key] = (used[key] ?? 0) + qty
  }

  /** The server as one person's device reaches it; `learn` receives each answered job. */
  forDevice(person: string, learn: (id: string, job: SentJob) => void): OnsiteServer {
    const answered = (id: string, work: () => void, request: { request_id: string; row_version?: number }) =>
      this.#through(person, request.request_id, () => {
        if (this.deleted.has(id)) throw refusal('not_found')
        if (this.withdrawn.has(`${person} ${id}`)) throw refusal('forbidden')
        if (!this.effects.has(request.request_id)) {
          if (this.completed.has(id)) throw refusal('illegal_transition')
          const { row_version } = request
          if (row_version !== undefined && row_version !== this.job(id).row_version)
            throw refusal('stale_version', [], this.job(id))
          work()
          if (row_version !== undefined) this.touch(id)
          this.#count(request.request_id)
        }
        learn(id, this.job(id))
        return this.job(id)
      })
    const visitOf = (id: string, state: (visit: SimulatedVisit) => boolean): SimulatedVisit => {
      const visit = this.visits[id]
      if (!visit || visit.isCancelled || !state(visit)) throw refusal('illegal_transition')
      return visit
    }
    return {
      job: async (id) => this.#through(person, '', () => this.job(id)),
      arrive: async (id, visit_id, body) =>
        answered(
          id,
          () => {
            visitOf(visit_id, ({ arrived }) => arrived === null).arrived = body.at
          },
          body,
        ),
      leave: async (id, visit_id, body) =>
        answered(
          id,
          () => {
            const visit = visitOf(visit_id, ({ arrived, left }) => arrived !== null && left === null)
            Object.assign(visit, { left: body.at, report: body.report })
          },
          body,
        ),
      save: async (id, section, { row_version, request_id, ...values }) =>
        answered(
          id,
          () => {
            this.sections[`${id}.${section}`] = values
          },
          { row_version, request_id },
        ),
      part: async (id, body) => {
        const key = `${String(body['part_id'])}@${String(body['place_id'])}`
        const qty = Number(body['qty']) * (body['kind'] === 'USE' ? 1 : -1)
        return answered(id, () => this.take(id, key, qty), { request_id: body.request_id })
      },
      upload: async (file) => this.#through(person, idOf(file), () => this.#stored(file)),
    }
  }

  #stored(file: QueuedFile): QueuedFile {
    if (!this.effects.has(idOf(file))) this.#count(idOf(file))
    return { ...file, file: file.name.replace('.jpg', '') }
  }

  #count(request_id: string): void {
    this.effects.set(request_id, (this.effects.get(request_id) ?? 0) + 1)
  }

  /** A request, through a network that may lose it or its answer. */
  #through<T>(_person: string, request_id: string, work: () => T): T {
    if (!this.isOnline) throw unreachable()
    const fault = this.faults.find(({ action, left }) => left > 0 && action.split('+').includes(request_id))
    if (fault) fault.left -= 1
    if (fault?.does === 'answer') throw withStatus(fault.status ?? 503)
    if (!this.hasSession) throw refusal('no_session')
    const answer = work()
    if (fault) throw unreachable()
    return answer
  }
}

const idOf = ({ file }: QueuedFile): string => file.split('.')[0] ?? ''

function refusal(code: ProblemCode, errors: FieldError[] = [], current?: SentJob): ProblemError {
  const { status, title } = problems[code]
  const body = { type: 'about:blank', title: title.en, status, code, detail: '', request_id: '', errors }
  return new ProblemError({ ...body, ...(current && { current: { ...current } }) })
}

const codes: Partial<Record<number, ProblemCode>> = {
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  422: 'invalid',
  409: 'illegal_transition',
  401: 'no_session',
}

function withStatus(status: number): ProblemError {
  const { problem } = refusal(codes[status] ?? 'unavailable')
  return new ProblemError({ ...problem, status })
}

const unreachable = (): ProblemError => withStatus(0)
