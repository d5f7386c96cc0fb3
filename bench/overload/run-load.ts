import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answered, Plan } from './load.ts'

/** Runs a load in its own process, so that the server's CPU time is only the server's. */
export function runLoad(plan: Plan): Promise<Answered[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
    child.once('message', (answers: Answered[]) => {
      child.kill()
      resolve(answers)
    })
    child.once('exit', (code) => code && reject(new Error(`The load ended with ${code}`)))
    child.send(plan)
  })
}
