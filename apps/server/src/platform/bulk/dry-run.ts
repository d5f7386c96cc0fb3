/** Rolls a dry run back: the change was made, so its result is exact. */
export class DryRun extends Error {}

/** For the rejected promise of a transaction that may have been a dry run. */
export function unlessDryRun(error: unknown): undefined {
  if (!(error instanceof DryRun)) throw error
}
