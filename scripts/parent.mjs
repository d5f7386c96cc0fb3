const everyMs = 1000

/**
 * Calls back once the process that started this one has ended, which another process then takes over as its parent.
 *
 * @param {() => void} then
 */
export function whenParentEnds(then) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, everyMs)
  timer.unref()
}
