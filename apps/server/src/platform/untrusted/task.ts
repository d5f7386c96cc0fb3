import type { z } from 'zod'

/** The input and output of a worker: a JSON value, and bytes beside it. */
export interface Payload<T> {
  value: T
  files: Buffer[]
}

/** One kind of work on untrusted content, as both sides of the pool know it. */
export interface TaskKind<In, Out> {
  name: string
  /** The worker is killed when the task takes longer. */
  deadlineMs: number
  /** The maximum that the task may unpack of its files: counted against the total of all running tasks. */
  unpackedBytes: number | ((files: Buffer[]) => number)
  input: z.ZodType<In>
  /** A worker's answer is validated: it opened a hostile file. */
  output: z.ZodType<Out>
}

/** A kind of task with its code, for the worker. */
export interface TaskHandler {
  name: string
  run(value: unknown, files: Buffer[]): Promise<Payload<unknown>>
}

export function handleTask<In, Out>(
  { name, input }: TaskKind<In, Out>,
  run: (value: In, files: Buffer[]) => Promise<Payload<Out>>,
): TaskHandler {
  return { name, run: async (value, files) => run(input.parse(value), files) }
}

/** The one file of a task that takes one. */
export function onlyFile([file]: Buffer[]): Buffer {
  if (!file) throw new Error('The task came without its file')
  return file
}

/** The task's own code failed on the content: it is damaged, or the library does not support it. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'
}
