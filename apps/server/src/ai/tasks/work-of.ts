import type { TaskType } from '@rp/domain/ai/task-phases'
import { isOfRoom, isRecordWork, type AnyTask, type RecordTask } from './claim.ts'
import type { Held } from './worker.ts'

interface Workers {
  answer(held: Held): Promise<void>
  /** Work on records, by its kind. */
  records: Partial<Record<TaskType, (held: Held<RecordTask>) => Promise<void>>>
}

/** Hands each task to whoever works its kind. */
export function workOf({ answer, records }: Workers): (held: Held<AnyTask>) => Promise<void> {
  return (held) => {
    const { task } = held
    if (isOfRoom(task)) return answer({ ...held, task })
    const work = records[task.type]
    if (!work || !isRecordWork(task)) throw new Error(`Cannot work a task of "${task.type}": nobody does`)
    return work({ ...held, task })
  }
}
