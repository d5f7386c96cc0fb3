import { readFileSync } from 'node:fs'

/** A step of the guide that can be followed word by word. */
export interface Step {
  kind: 'sh' | 'diff'
  text: string
}

/** The steps of docs/adding-an-entity.md in order, with its example entity replaced by another, in another area. */
export function guideSteps(area: string, kebab: string): Step[] {
  const guide = readFileSync('docs/adding-an-entity.md', 'utf8')
  return [...guide.matchAll(/^```(sh|diff)\n([\s\S]*?)^```$/gm)].map(([, kind, text = '']) => ({
    kind: kind as Step['kind'],
    text: text
      .replace(/recipes( |\/tables\/|\/)storage-condition/g, (_, between: string) => area + between + kebab)
      .replaceAll('recipes:', `${area}:`),
  }))
}

/** The lines that a diff adds by hand, by file. */
export function linesByHand(steps: readonly Step[]): Map<string, number> {
  const added = new Map<string, number>()
  for (const { kind, text } of steps) {
    if (kind !== 'diff') continue
    let file = ''
    for (const line of text.split('\n')) {
      if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length)
      else if (line.startsWith('+')) added.set(file, (added.get(file) ?? 0) + 1)
    }
  }
  return added
}
