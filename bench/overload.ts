// More calls than the server can handle (docs/trust.md, T26). Finds the rate of a typical mix that saturates the server
// on PostgreSQL, then offers twice and five times that rate, whatever comes back. Measures the times of accepted and
// refused calls, the share still answered, the delay of a socket message, and the time until all is back to normal.
// SECONDS and ROUNDS set the duration.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { connect, connected, signIn } from './lib/people.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'
import type { Answered, Plan } from './overload/load.ts'
import { runLoad } from './overload/run-load.ts'
import { usualMix } from './overload/usual-mix.ts'

const seconds = Number(process.env['SECONDS'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 2)
const goals = { acceptedMs: 500, refusedMs: 50, goodput: 0.9, recoverySeconds: 10 }
/** Callers that keep the server saturated without being refused. */
const callers = 32
const messagesASecond = 20

const database = await openFreshDatabase()
const server = await openServerProcess({ DATABASE_URL: database.url, DEMO: '1' })
await server.start()
// A failing bench leaves no server behind.
process.once('exit', () => void server.kill())
const { token } = await signIn(server.url, 'admin.chat')
const { requests, room_id } = await usualMix(server.url, token)
const socket = connect(server.url, token)
await connected(socket)
const port = Number(new URL(server.url).port)

const load = (plan: Omit<Plan, 'port' | 'requests' | 'callers'>) =>
  runLoad({ port, requests, callers, ...plan })
const goodputOf = (answers: Answered[], during: number) => answers.filter(isGood).length / during
/** People write all the time: the cost of their messages is missing from every rate alike. */
async function loadBesideMessages(plan: Parameters<typeof load>[0]) {
  const messages = sendMessages(socket)
  const answers = await load(plan)
  return { answers, messageTimes: await messages.stop() }
}
async function peak(): Promise<number> {
  const { answers } = await loadBesideMessages({ seconds: seconds / 2 })
  return goodputOf(answers, seconds / 2)
}

await peak()
const calm = { perSecond: (await peak()) / 2, p99: 0 }
calm.p99 = times(await load({ seconds: 5, perSecond: calm.perSecond }), isGood, 0.99)
const twice: Over[] = []
for (let round = 0; round < rounds; round += 1) twice.push(await offer(2))
const five = await offer(5)
const failed = [...twice, five].reduce((sum, one) => sum + one.failed, 0)
socket.disconnect()
await server.stop()
server.clear()
await database.drop()

const middle = (of: (one: Over) => number) => percentile(twice.map(of), 0.5)
const worst = (of: (one: Over) => number) => Math.max(...twice.map(of))
const figures = {
  peak_a_second: middle((one) => one.peak),
  calm_p99_ms: calm.p99,
  twice_accepted_p99_ms: worst((one) => one.acceptedP99),
  twice_refused_p99_ms: worst((one) => one.refusedP99),
  twice_goodput_share: middle((one) => one.share),
  twice_recovery_seconds: worst((one) => one.recoverySeconds),
  twice_message_p99_ms: worst((one) => one.messageP99),
  five_accepted_p99_ms: five.acceptedP99,
  five_refused_p99_ms: five.refusedP99,
  five_goodput_share: five.share,
  five_recovery_seconds: five.recoverySeconds,
  five_message_p99_ms: five.messageP99,
  neither_answered_nor_refused: failed,
}
report(
  'overload',
  figures,
  {
    twice_accepted_p99_ms: `<= ${goals.acceptedMs}`,
    twice_refused_p99_ms: `<= ${goals.refusedMs}`,
    twice_goodput_share: `>= ${goals.goodput}`,
    twice_recovery_seconds: `<= ${goals.recoverySeconds}`,
    neither_answered_nor_refused: '= 0',
  },
  figures.twice_accepted_p99_ms <= goals.acceptedMs &&
    figures.twice_refused_p99_ms <= goals.refusedMs &&
    figures.twice_goodput_share >= goals.goodput &&
    figures.twice_recovery_seconds <= goals.recoverySeconds &&
    failed === 0,
)

interface Over {
  peak: number
  share: number
  acceptedP99: number
  refusedP99: number
  messageP99: number
  recoverySeconds: number
  failed: number
}

/** The peak, then this multiple of it, then half of it until replies are as before. */
async function offer(factor: number): Promise<Over> {
  const best = await peak()
  const { answers, messageTimes } = await loadBesideMessages({ seconds, perSecond: best * factor })
  console.log(
    `${factor} times: ${Math.round(best)} a second at the peak, ${Math.round(goodputOf(answers, seconds))} answered`,
  )
  const after = await load({ seconds: goals.recoverySeconds + 3, perSecond: calm.perSecond })
  return {
    peak: best,
    share: goodputOf(answers, seconds) / best,
    acceptedP99: times(answers, isGood, 0.99),
    refusedP99: times(answers, isRefused, 0.99),
    messageP99: percentile(messageTimes, 0.99),
    recoverySeconds: recovered(after),
    failed: answers.filter((one) => !isGood(one) && !isRefused(one)).length,
  }
}

/** The first of three seconds in a row without refusals and with replies at most twice as slow as the calm ones. */
function recovered(answers: Answered[]): number {
  const calmInARow = 3
  const calms = Array.from({ length: goals.recoverySeconds + calmInARow }, (_, second) =>
    isCalm(answers.filter(({ at }) => Math.floor(at / 1000) === second)),
  )
  const first = calms.findIndex(
    (_, at) => at + calmInARow <= calms.length && calms.slice(at, at + calmInARow).every(Boolean),
  )
  return first < 0 ? Infinity : first
}

function isCalm(answers: Answered[]): boolean {
  return answers.every(isGood) && times(answers, isGood, 0.95) <= Math.max(calm.p99 * 2, 50)
}

function sendMessages(to: Socket): { stop(): Promise<number[]> } {
  const took: number[] = []
  const sent: Promise<void>[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    const message = { room_id, client_id: randomUUID(), body: 'Are you there?' }
    const answered = to
      .timeout(10_000)
      .emitWithAck('message', message)
      // One without a reply counts as the longest.
      .catch(() => undefined)
      .then(() => void took.push(performance.now() - began))
    sent.push(answered)
  }, 1000 / messagesASecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(sent)
      return took
    },
  }
}

function isGood({ status }: Answered): boolean {
  return status >= 200 && status < 300
}

function isRefused({ status }: Answered): boolean {
  return status === 503
}

function times(answers: Answered[], which: (one: Answered) => boolean, share: number): number {
  return percentile(
    answers.filter(which).map(({ ms }) => ms),
    share,
  )
}
