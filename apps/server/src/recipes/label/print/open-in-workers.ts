import { randomUUID } from 'node:crypto'
import { onlyFile } from '../../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../../platform/untrusted/worker-pool.ts'
import type { PictureOpener } from './open-picture.ts'
import { describeTask, platesTask, separateTask, showTask } from './picture-tasks.ts'

/**
 * Opens the pictures of one print in the worker processes (ADR 0044), one after the other, so that a label of many
 * pictures neither fills the queue nor delays uploads.
 */
export function openInWorkers(workers: WorkerPool): PictureOpener {
  const caller = `print ${randomUUID()}`
  let last: Promise<unknown> = Promise.resolve()
  function next<T>(open: () => Promise<T>): Promise<T> {
    const opened = last.then(open, open)
    last = opened.catch(() => undefined)
    return opened
  }
  return {
    separate: (bytes, most, { icc, greys }) =>
      next(async () => {
        const { value, files } = await workers.run(separateTask, caller, {
          value: most,
          files: [bytes, icc, greys],
        })
        return { ...value, bytes: onlyFile(files), mask: files[1] ?? null }
      }),
    show: (bytes, size, { icc, greys }) =>
      next(async () => {
        const { files } = await workers.run(showTask, caller, {
          value: size,
          files: [bytes, icc, greys],
        })
        return onlyFile(files)
      }),
    plates: (bytes, size, { icc, greys }) =>
      next(async () => {
        const { files } = await workers.run(platesTask, caller, { value: size, files: [bytes, icc, greys] })
        const [cmy, black, clear = null] = files
        if (!cmy || !black) throw new Error('A worker returned a picture without its plates')
        return { cmy, black, clear }
      }),
    describe: (bytes, { icc, greys }) =>
      next(async () => {
        const { value } = await workers.run(describeTask, caller, { value: null, files: [bytes, icc, greys] })
        return value
      }),
  }
}
