import { handleTask, onlyFile } from '../../../platform/untrusted/task.ts'
import { openHere } from './open-picture.ts'
import { describeTask, platesTask, separateTask, showTask } from './picture-tasks.ts'

/** The picture of a task and the press sent with it. */
function parts([picture, icc, greys]: Buffer[]) {
  const one = (file: Buffer | undefined): Buffer => onlyFile(file ? [file] : [])
  return { picture: one(picture), press: { icc: one(icc), greys: one(greys) } }
}

/** In a worker: pictures of labels for the press, for the screen and for the preflight. */
export const printHandlers = [
  handleTask(separateTask, async (most, files) => {
    const { picture, press } = parts(files)
    const { bytes, mask, ...value } = await openHere.separate(picture, most, press)
    return { value, files: mask ? [bytes, mask] : [bytes] }
  }),
  handleTask(showTask, async (size, files) => {
    const { picture, press } = parts(files)
    return { value: null, files: [await openHere.show(picture, size, press)] }
  }),
  handleTask(platesTask, async (size, files) => {
    const { picture, press } = parts(files)
    const { cmy, black, clear } = await openHere.plates(picture, size, press)
    return { value: null, files: [cmy, black, ...(clear ? [clear] : [])] }
  }),
  handleTask(describeTask, async (_, files) => {
    const { picture, press } = parts(files)
    return { value: await openHere.describe(picture, press), files: [] }
  }),
]
