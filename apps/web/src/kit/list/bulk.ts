import { ProblemError } from '../call.ts'

interface CommonAction<T> {
  key: string
  icon: string
  danger?: boolean
  /** On the button, e.g. `Archive`. */
  label: string
  /** To which records it can be done; the button shows when it fits all that are selected. */
  applies?: (record: T) => boolean
}

/** Something done to each of the selected records, after asking. */
interface EachAction<T> extends CommonAction<T> {
  /** Names what will happen to these records. */
  question: (names: string[]) => { title: string; text: string }
  run: (record: T) => Promise<unknown>
}

/** Something that a dialog of the screen's own does with all of them; `onDone` ends the selection. */
interface OpenedAction<T> extends CommonAction<T> {
  open: (records: T[], onDone: () => void) => void
}

export type BulkAction<T> = EachAction<T> | OpenedAction<T>

export interface BulkResult {
  name: string
  /** Why it did not happen; null when it did. */
  refused: string | null
}

const atOnce = 4

/** Runs an action on each record, a few at once; one refusal stops nothing, each row has its own result. */
export async function runBulk<T>(
  records: T[],
  run: (record: T) => Promise<unknown>,
  nameOf: (record: T) => string,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (let at = 0; at < records.length; at += atOnce) {
    const group = records.slice(at, at + atOnce)
    results.push(...(await Promise.all(group.map((record) => attempt(record, run, nameOf)))))
  }
  return results
}

async function attempt<T>(
  record: T,
  run: (record: T) => Promise<unknown>,
  nameOf: (record: T) => string,
): Promise<BulkResult> {
  try {
    await run(record)
    return { name: nameOf(record), refused: null }
  } catch (error) {
    // A refusal is this row's result; anything else is a fault of the panel and goes on.
    if (error instanceof ProblemError)
      return { name: nameOf(record), refused: error.problem.detail || error.problem.title }
    throw error
  }
}
