/** A run of letters that no reply shares with its orders by chance. */
const runLength = 40

/** Whether a text repeats what a bot was told to do: a run of its orders, however it is spaced, or told backwards. */
export function echoes(text: string, orders: string): boolean {
  const told = lettersOf(orders)
  return [lettersOf(text), [...lettersOf(text)].toReversed().join('')].some((said) => {
    for (let at = 0; at + runLength <= said.length; at += 1)
      if (told.includes(said.slice(at, at + runLength))) return true
    return false
  })
}

/** Whether a text holds a secret word, however it is spaced, cased or told backwards. */
export function tellsSecret(text: string, secret: string): boolean {
  const [said, word] = [lettersOf(text), lettersOf(secret)]
  return said.includes(word) || said.includes([...word].toReversed().join(''))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
