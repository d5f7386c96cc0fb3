import type { TaskType } from '@rp/domain/ai/task-phases'
import { isOfRoom, isRecordWork, type AnyTask, type RecordTask } from './claim.ts'
import type { ClaimedTask } from './worker.ts'

interface Workers {
  answer(held: ClaimedTask): Promise<void>
  /** Workers for tasks on records, by type. */
  records: Partial<Record<TaskType, (held: ClaimedTask<RecordTask>) => Promise<void>>>
}

/** Dispatches each task to the worker of its type. */
export function workOf({ answer, records }: Workers): (held: ClaimedTask<AnyTask>) => Promise<void> {
  return (held) => {
    const { task } = held
    if (isOfRoom(task)) return answer({ ...held, task })
    const work = records[task.type]
    if (!work || !isRecordWork(task)) throw new Error(`Cannot work a task of "${task.type}": nobody does`)
    return work({ ...held, task })
  }
}
