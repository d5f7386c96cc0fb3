import { spawnSync } from 'node:child_process'

/** Runs a command of the repository without its output; fails with that if the command does. */
export function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}
