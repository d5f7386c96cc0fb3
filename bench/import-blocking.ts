// How long the largest import files block the server's event loop (issue 23, goal 50 ms): the longest delay by the
// server's own metric, for its process alone, while each file is sent as a dry run. The best of ROUNDS (5): other
// programs use the machine, too.
import { importMax } from '@rp/contract/import'
import { signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const goalMs = 50
const head = 'code,name_en,name_th,shape,unit_cost,moq'

/** A file of the maximum size for an import: all rows, all bytes. */
function largest(rowOf: (n: number, filler: string) => string, header = head): string {
  const bare = Buffer.byteLength(rowOf(importMax.rows, ''))
  const filler = 'x'.repeat(Math.floor((importMax.bytes - header.length - 1) / importMax.rows) - bare - 1)
  return [header, ...Array.from({ length: importMax.rows }, (_, n) => rowOf(n, filler))].join('\n')
}

const files = {
  new_rows: largest(
    (n, filler) => `imp-${n},"Bottle, ${n}",B,bottle,"1,250.50",10,${filler}`,
    `${head},note`,
  ),
  rejected_rows: largest((n, filler) => `imp-${n},,,CUBE,${filler},-1`),
  wide_rows: `${head}\n${`${','.repeat(190)}x\n`.repeat(importMax.rows)}`,
}

const server = await openServerProcess()
await server.start()
process.once('exit', () => void server.kill())
const { token } = await signIn(server.url, 'super_admin')
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

/** The metric measures the time between two checks, which are this far apart if nothing blocks. */
const looksEachMs = 20

/** The longest event loop block since the last check, in ms. */
async function longestDelay(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const line = /^nodejs_eventloop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)
  if (!line?.[1]) throw new Error('The server does not measure the delay of its event loop')
  return Math.max(0, Number(line[1]) * 1000 - looksEachMs)
}

async function blockedBy(text: string): Promise<number> {
  await longestDelay()
  const body = JSON.stringify({ dry_run: true, text })
  const response = await fetch(`${server.url}/api/recipes/box-type/import`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`The import was answered with ${response.status}`)
  return longestDelay()
}

const figures: Record<string, number> = {}
for (const [name, text] of Object.entries(files)) {
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await blockedBy(text))
  figures[`${name}_blocked_ms`] = Math.min(...all)
}
await server.stop()
server.clear()
const goal = Object.fromEntries(Object.keys(figures).map((name) => [name, `< ${goalMs}`]))
report(
  'import-blocking',
  figures,
  goal,
  Object.values(figures).every((ms) => ms < goalMs),
)
