// How long a read and a write wait beside the undo of a large import, on the embedded database, whose
// transactions take turns: the dry run, and the undo itself. ROWS (5000): its records.
import { signIn } from './lib/people.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const rows = Number(process.env['ROWS'] ?? 5000)
/** Maximum wait of a call beside the undo. */
const goalMs = 2000

const server = await openServerProcess()
await server.start()
process.once('exit', () => void server.kill())
const { token } = await signIn(server.url, 'super_admin')
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const boxes = '/api/recipes/box-type'

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; content: T }> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(server.url + path, { method, headers, ...sent })
  const { content } = (await response.json()) as { content: T }
  return { status: response.status, content }
}

async function imported(cost: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, at) => `UNDO-${at},Jar,กระปุก,JAR,${cost},1`)
  const text = ['code,name_en,name_th,shape,unit_cost,moq', ...lines].join('\n')
  const { content } = await call<{ run_id: string }>('POST', `${boxes}/import`, { text, dry_run: false })
  return content.run_id
}

/** The longest wait of a read, the longest of a write, and refused calls, until the work is done. */
async function beside(work: Promise<unknown>): Promise<{ readMs: number; writeMs: number; refused: number }> {
  const waits = { readMs: 0, writeMs: 0, refused: 0 }
  const done = { yet: false }
  const one = async (name: 'readMs' | 'writeMs', again: () => Promise<{ status: number }>) => {
    while (!done.yet) {
      const began = performance.now()
      const { status } = await again()
      waits[name] = Math.max(waits[name], performance.now() - began)
      if (status >= 500) waits.refused += 1
    }
  }
  let tag = 0
  const others = [
    one('readMs', () => call('GET', `${boxes}/import`)),
    one('writeMs', () =>
      call('POST', '/api/chat/tag', { name: `undo-${(tag += 1)}-${Date.now()}`, color: '#336699' }),
    ),
  ]
  await work
  done.yet = true
  await Promise.all(others)
  return waits
}

await imported(1)
const changed = await imported(2)
const undo = (dry_run: boolean) => call<object>('POST', `${boxes}/import/${changed}/undo`, { dry_run })
const began = performance.now()
const look = await beside(undo(true).then(({ content }) => console.log(content)))
const looked = performance.now()
const real = await beside(undo(false).then(({ content, status }) => console.log(status, content)))
const figures = {
  rows,
  dry_run_s: (looked - began) / 1000,
  undo_s: (performance.now() - looked) / 1000,
  dry_run_read_ms: look.readMs,
  dry_run_write_ms: look.writeMs,
  undo_read_ms: real.readMs,
  undo_write_ms: real.writeMs,
  refused: look.refused + real.refused,
}
await server.stop()
server.clear()
report(
  'import-undo',
  figures,
  { undo_read_ms: `< ${goalMs}`, undo_write_ms: `< ${goalMs}`, refused: '= 0' },
  figures.refused === 0 && Math.max(real.readMs, real.writeMs) < goalMs,
)
