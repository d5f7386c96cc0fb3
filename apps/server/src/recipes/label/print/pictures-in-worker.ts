import { handleTask, onlyFile } from '../../../platform/untrusted/task.ts'
import { openHere } from './open-picture.ts'
import { separateTask, showTask } from './picture-tasks.ts'

/** In a worker: pictures of labels for the press and for the screen. */
export const printHandlers = [
  handleTask(separateTask, async (most, files) => {
    const { bytes, mask, ...value } = await openHere.separate(onlyFile(files), most)
    return { value, files: mask ? [bytes, mask] : [bytes] }
  }),
  handleTask(showTask, async (size, [picture, profile]) => {
    const shown = await openHere.show(
      onlyFile(picture ? [picture] : []),
      size,
      onlyFile(profile ? [profile] : []),
    )
    return { value: null, files: [shown] }
  }),
]
