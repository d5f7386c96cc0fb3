/** How many of the first `length` places fulfil what is true up to some place and false from there on; by halving. */
export function countWhile(length: number, fulfils: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fulfils(middle)) low = middle + 1
    else high = middle
  }
  return low
}
