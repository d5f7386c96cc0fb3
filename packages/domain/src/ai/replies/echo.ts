/** Length of a run of letters that a reply cannot share with the instructions by chance. */
const runLength = 40

/** Whether a text repeats a run of the bot's instructions, with any spacing, or reversed. */
export function echoes(text: string, orders: string): boolean {
  const reported = lettersOf(orders)
  return [lettersOf(text), [...lettersOf(text)].toReversed().join('')].some((said) => {
    for (let at = 0; at + runLength <= said.length; at += 1)
      if (reported.includes(said.slice(at, at + runLength))) return true
    return false
  })
}

/** Whether a text contains a secret word, with any spacing or case, or reversed. */
export function leaksSecret(text: string, secret: string): boolean {
  const [said, word] = [lettersOf(text), lettersOf(secret)]
  return said.includes(word) || said.includes([...word].toReversed().join(''))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
