import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Kept between runs, one folder a commit; node_modules is no part of the tree. */
const folders = 'node_modules/.cache/recipe-panel/commits'

/** The folder of a commit, installed and built; the first time that takes some minutes. */
export function builtCommit(commit: string): string {
  const id = printed('git', ['rev-parse', '--verify', `${commit}^{commit}`])
  const folder = join(process.cwd(), folders, id)
  const isReady = join(folder, 'node_modules', '.built')
  if (existsSync(isReady)) return folder
  console.log(`Building ${commit} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'tree.tar')
  printed('git', ['archive', '--output', archive, id])
  printed('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  printed('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder)
  printed('npm', ['run', 'build'], folder)
  mkdirSync(isReady)
  return folder
}

function printed(command: string, args: string[], cwd = process.cwd()): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}
