import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksASecond = 100

/**
 * The figures of one run of a bench in a folder, from the last line it prints, and the processor time of the run: it
 * depends less on other load than the clock does. PostgreSQL's own time is not in it.
 */
export function measure(folder: string, bench: string, args: string[]): Record<string, number> {
  const before = processorOfChildren()
  const { stdout, stderr } = spawnSync('npx', ['tsx', `bench/${bench}.ts`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  })
  const used = processorOfChildren() - before
  const last = stdout.trimEnd().split('\n').at(-1) ?? ''
  // A bench whose goal is not reached ends with an error, too: its figures count all the same.
  if (!last.startsWith('{')) throw new Error(`${bench} printed no figures in ${folder}:\n${stdout}${stderr}`)
  const { figures } = JSON.parse(last) as { figures: Record<string, number> }
  return used > 0 ? { ...figures, processor_s: used } : figures
}

/** Seconds of all ended children (proc(5), fields cutime and cstime); 0 on systems without /proc. */
function processorOfChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksASecond
  } catch {
    return 0
  }
}
