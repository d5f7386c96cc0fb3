import { waitLimitMs } from '@rp/domain/testing/wait-limit'

type Unmet = undefined | null | false | 0 | ''

/**
 * Repeats a condition, each time after the last one has ended, until it holds; returns what it returned. An error means
 * that it does not hold yet.
 */
export async function eventually<T>(
  condition: () => T | Unmet | Promise<T | Unmet>,
): Promise<Exclude<T, Unmet>> {
  // Tests stop the other clocks.
  const until = process.hrtime.bigint() + BigInt(waitLimitMs) * 1_000_000n
  let error: unknown
  do {
    try {
      const value = await condition()
      if (value) return value as Exclude<T, Unmet>
      error = undefined
    } catch (caught) {
      error = caught
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  } while (process.hrtime.bigint() < until)
  throw new Error(`This did not happen within ${waitLimitMs / 1000} s: ${String(condition)}`, {
    cause: error,
  })
}
