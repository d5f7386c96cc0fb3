/**
 * Options that the text names whole come first, by their name or one of its parts (`CODE · name`, `CODE name`): a
 * scanned code chooses its record and not a longer code that contains it. Others keep their order.
 */
export function exactFirst<T>(options: readonly T[], text: string, nameOf: (one: T) => string): T[] {
  const rankOf = (one: T) => exactness(text, nameOf(one))
  return options.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** 0: the text is the name or a part of it; 1: the name begins with it as a word; 2: neither. */
export function exactness(text: string, name: string): 0 | 1 | 2 {
  const [wanted, whole] = [folded(text), folded(name)]
  if (wanted === '') return 2
  if (whole === wanted || whole.split(' · ').includes(wanted)) return 0
  return whole.startsWith(`${wanted} `) ? 1 : 2
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
