// Loaded into the server only by the bench: on a signal, collects garbage and records the memory left.
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    const handles = process.getActiveResourcesInfo().length
    const sample = { at: Date.now(), heapUsed, external, rss, handles }
    appendFileSync(process.env.SOAK_SAMPLES, `${JSON.stringify(sample)}\n`)
  })
}
