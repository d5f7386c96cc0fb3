import { serveTasks } from '../platform/untrusted/serve-tasks.ts'
import { handleTask, onlyFile } from '../platform/untrusted/task.ts'
import { rogueTask, type rogueWays } from './rogue-tasks.ts'

const retained: unknown[] = []
const ways: Record<(typeof rogueWays)[number], () => void> = {
  answer: () => undefined,
  'work for ever': () => {
    for (let n = 0; ; n += 1) retained[0] = n
  },
  'fill the memory': () => {
    for (;;) retained.push(Buffer.alloc(16 * 1024 * 1024, 1))
  },
  'fill the heap': () => {
    for (let n = 0; ; n += 1) retained.push({ n })
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  fail: () => {
    throw new Error('The content is damaged')
  },
  print: () => void process.stdout.write('a library speaks\n'),
}

serveTasks([
  handleTask(rogueTask, async ({ way }, files) => {
    ways[way]()
    // A signal arrives a moment later.
    if (way === 'crash') await new Promise((resolve) => setTimeout(resolve, 5000))
    const file = onlyFile(files)
    return { value: { size: file.length }, files: [file] }
  }),
])
