/** A busy machine is slow, not broken: a wait of a test ends as soon as what it waits for happens, or after this. */
export const waitLimitMs = 30_000
