import type { z } from 'zod'

/** What goes to a worker and comes back: a value that JSON holds, and bytes beside it. */
export interface Payload<T> {
  value: T
  files: Buffer[]
}

/** One kind of work on untrusted content, as both sides of the pool know it. */
export interface TaskKind<In, Out> {
  name: string
  /** The worker is killed when the task works longer. */
  deadlineMs: number
  /** What the task may unpack of its files at most: counted against what all tasks under way may unpack together. */
  unpackedBytes: number | ((files: Buffer[]) => number)
  input: z.ZodType<In>
  /** What a worker answers is checked: it opened a hostile file. */
  output: z.ZodType<Out>
}

/** A kind of task with the code that does it, as the worker knows it. */
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

/** The task's own code failed on the content: it is damaged, or what the library does not understand. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'
}
