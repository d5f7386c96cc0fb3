import { readFileSync } from 'node:fs'

const ticksASecond = 100

/** The processor time that a process of this machine has used, in seconds (proc(5), fields utime and stime). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold spaces and parentheses; the fields begin behind its last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}
