import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const everyMs = 5000
const stallMs = { least: 800, most: 2000 }

/**
 * Stops a random half of a process's descendants for 0.8 to 2 s every 5 s, as a machine does whose cores others use.
 * Returns what ends it and waits until all that still exist run again.
 */
export function stallDescendants(root: number, random: () => number): () => Promise<void> {
  const ending = new AbortController()
  const stalls = stallUntil(ending.signal, root, random)
  return () => {
    ending.abort()
    return stalls
  }
}

async function stallUntil(ending: AbortSignal, root: number, random: () => number): Promise<void> {
  while (!ending.aborted) {
    await wait(everyMs)
    const stopped = descendantsOf(root).filter((pid) => random() < 0.5 && signal(pid, 'SIGSTOP'))
    await wait(stallMs.least + random() * (stallMs.most - stallMs.least))
    for (const pid of stopped) signal(pid, 'SIGCONT')
  }
}

/** Whether the process still exists. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function descendantsOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter(isPid)
      .map((pid) => [Number(pid), parentOf(pid)]),
  )
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isBelow(parents.get(pid)))
  return [...parents.keys()].filter((pid) => pid !== root && isBelow(pid))
}

const isPid = (name: string) => /^\d+$/.test(name)

/** The field `ppid` of proc(5), the second after the name in parentheses. */
function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
