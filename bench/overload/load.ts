// Calls at a rate that does not wait for replies, or as fast as the callers can, in their own process. Uses plain
// sockets to cost the machine as little as possible.
import { setPriority } from 'node:os'
import { openLine, type Line } from './line.ts'

export interface Plan {
  port: number
  /** Complete raw requests; sent in turn. */
  requests: string[]
  seconds: number
  /** Open loop: this many per second, whatever comes back. Otherwise `callers` that each wait for their reply. */
  perSecond?: number
  callers: number
}

/** One reply: when its call was due, how long it took from then, and its status. */
export interface Answered {
  at: number
  ms: number
  status: number
}

/** More would hit the load's own limit, not the server's; calls without a connection are reported as status 0. */
const linesMax = 4000
const drainMs = 3000
/** Opened before the first call, so that only calls are measured. */
const linesFirst = 800

try {
  // Callers are elsewhere: the server's work must not keep them from sending.
  setPriority(-10)
} catch {
  // Not root: the load may have to wait for the CPU, and times are too long.
}

process.on('message', (plan: Plan) => {
  void (plan.perSecond ? openLoop(plan, plan.perSecond) : closedLoop(plan)).then(
    (answers) => void process.send?.(answers),
  )
})

async function closedLoop({ port, requests, seconds, callers }: Plan): Promise<Answered[]> {
  const answers: Answered[] = []
  const began = performance.now()
  let n = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const line = openLine(port)
      while (performance.now() - began < seconds * 1000) {
        const due = performance.now()
        const status = await line.ask(requests[(n += 1) % requests.length] ?? '')
        answers.push({ at: due - began, ms: performance.now() - due, status })
      }
      line.end()
    }),
  )
  return answers
}

async function openLoop({ port, requests, seconds }: Plan, perSecond: number): Promise<Answered[]> {
  const answers: Answered[] = []
  const free: Line[] = []
  const all: Line[] = []
  while (all.length < linesFirst) {
    all.push(...Array.from({ length: 50 }, () => openLine(port)))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  free.push(...all)
  const began = performance.now()

  function newLine(): Line | undefined {
    if (all.length >= linesMax + linesFirst) return undefined
    const line = openLine(port)
    all.push(line)
    return line
  }

  function shoot(n: number): void {
    const due = began + (n * 1000) / perSecond
    let line = free.pop()
    while (line && !line.isOpen()) line = free.pop()
    line ??= newLine()
    if (!line) return void answers.push({ at: due - began, ms: 0, status: 0 })
    void sendRequest(line, requests[n % requests.length] ?? '', due)
  }

  async function sendRequest(line: Line, request: string, due: number): Promise<void> {
    const status = await line.ask(request)
    answers.push({ at: due - began, ms: performance.now() - due, status })
    if (status !== 0) free.push(line)
  }

  const total = Math.round(seconds * perSecond)
  for (let n = 0; n < total;) {
    const dueBy = Math.min(total, Math.floor(((performance.now() - began) * perSecond) / 1000))
    for (; n < dueBy; n += 1) shoot(n)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const until = performance.now() + drainMs
  while (answers.length < total && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20))
  for (const line of all) line.end()
  return answers
}
