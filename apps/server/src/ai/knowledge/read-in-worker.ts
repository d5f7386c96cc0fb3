import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { readPieces } from './read-pieces.ts'
import { readTask } from './read-task.ts'

/** Runs in a worker. */
export const readHandler = handleTask(readTask, async ({ extension }, files) => ({
  value: await readPieces(extension, onlyFile(files)),
  files: [],
}))
