import { clusterEdges } from './clusters.ts'

/** ISO 15924 codes of the scripts for which the fonts have rules; all others are common. */
export type Script = 'Thai' | 'Latn' | 'Grek' | 'Cyrl'

export interface ScriptRun {
  start: number
  end: number
  script: Script
}

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['Thai', /[\u0e01-\u0e3a\u0e40-\u0e5b]/],
  ['Latn', /\p{Script=Latin}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
]

const isAsciiCommon = (text: string): boolean => text.length === 1 && text < 'A'

/** The script of a cluster: that of its base, or of a mark on a common base such as a dotted circle. */
function scriptOf(cluster: string): Script | undefined {
  if (isAsciiCommon(cluster)) return undefined
  const base = String.fromCodePoint(cluster.codePointAt(0) ?? 0)
  const of = (part: string): Script | undefined => scripts.find(([, letters]) => letters.test(part))?.[0]
  return of(base) ?? of(cluster)
}

/**
 * Splits a text into runs of one script for shaping: without it, two of three Thai syllables after a Latin letter are
 * shaped wrongly. Common characters join the run before them, leading ones the first run, and no mark is separated
 * from its base.
 */
export function itemise(text: string): ScriptRun[] {
  const runs: ScriptRun[] = []
  const edges = clusterEdges(text)
  let last: ScriptRun | undefined
  for (const [index, start] of edges.slice(0, -1).entries()) {
    const end = edges[index + 1] ?? text.length
    const script = scriptOf(text.slice(start, end))
    if (last && (script === undefined || script === last.script)) last.end = end
    else if (script !== undefined) {
      last = { start: last ? start : 0, end, script }
      runs.push(last)
    }
  }
  if (last === undefined && text !== '') runs.push({ start: 0, end: text.length, script: 'Latn' })
  return runs
}
