import { readFileSync } from 'node:fs'

const ticksASecond = 100

/** A local process's CPU time in seconds (proc(5), fields utime and stime). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may contain spaces and parentheses; the fields start after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}
