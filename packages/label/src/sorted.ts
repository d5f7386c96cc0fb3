/** Number of leading places that fulfil a monotone condition (true, then false), by binary search. */
export function countWhile(length: number, fulfils: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fulfils(middle)) low = middle + 1
    else high = middle
  }
  return low
}
