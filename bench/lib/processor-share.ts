import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A tenth of the kernel's usual period: a process that has used its share waits some milliseconds, not a tenth of a
 * second.
 */
const periodUs = 10_000

/** Where and in what format the kernel accepts quotas, by version of its control groups (cgroups(7)). */
const kinds = [
  {
    root: '/sys/fs/cgroup',
    knows: 'cgroup.controllers',
    quota: (us: number) => [['cpu.max', `${us} ${periodUs}`]],
  },
  {
    root: '/sys/fs/cgroup/cpu',
    knows: 'cpu.cfs_quota_us',
    quota: (us: number) => [
      ['cpu.cfs_period_us', `${periodUs}`],
      ['cpu.cfs_quota_us', `${us}`],
    ],
  },
] as const

export interface ProcessorShare {
  /** Limits the process, with all its threads, to a part of a core. */
  holds(pid: number, cores: number): void
  /** Once the processes have ended. */
  clear(): void
}

/** CPU quotas for processes; undefined if this machine does not support them. */
export function openProcessorShares(): ProcessorShare | undefined {
  const kind = kinds.find(({ root, knows }) => existsSync(join(root, knows)))
  if (!kind) return undefined
  const made: string[] = []
  const holds = (pid: number, cores: number) => {
    const folder = join(kind.root, `recipe-panel-bench-${pid}`)
    mkdirSync(folder, { recursive: true })
    made.push(folder)
    for (const [file = '', text = ''] of kind.quota(cores * periodUs)) writeFileSync(join(folder, file), text)
    writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  }
  const clear = () => made.splice(0).forEach((folder) => rmdirSync(folder))
  try {
    if (kind.knows === 'cgroup.controllers') writeFileSync(join(kind.root, 'cgroup.subtree_control'), '+cpu')
    mkdirSync(join(kind.root, 'recipe-panel-bench'))
    rmdirSync(join(kind.root, 'recipe-panel-bench'))
  } catch {
    return undefined
  }
  return { holds, clear }
}
